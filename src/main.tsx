import './ui/tokens.css'
import './ui/base.css'
import './ui/hover.css'
import './ui/forcedColors.css'
import { boot } from './app/boot.ts'

const root = document.getElementById('root')
// What index.html painted stays; it offers a reload that needs no script.
if (root) boot(root).catch((error: unknown) => document.documentElement.setAttribute('data-boot', String(error)))
