import { inRoot } from '../root.ts'

/**
 * Runs before all tests. Dozens of processes load the same modules and show the same pictures: what Node compiled, the
 * types that it stripped and the covers that an operator drew lie in folders that all of them share.
 */
export default function shareWork(): void {
  process.env['NODE_COMPILE_CACHE'] = inRoot('node_modules', '.cache', 'compiled')
  process.env['PICTURES_FOLDER'] = inRoot('node_modules', '.cache', 'pictures')
}
