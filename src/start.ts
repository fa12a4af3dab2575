/**
 * The build writes this into the HTML itself: the data worker starts before the page's own code has come, and what the
 * first screen shows is on its way meanwhile.
 */
import './platform/trustedTypes.ts'
import type { FeedRequest, ResourceName } from '../workers/protocol.ts'
import { aboutPage } from './state/aboutPage.ts'
import { openThread } from './state/thread.ts'

// What the server painted asks for its pictures once it is shown, and where it does not fit not at all.
const painted = document.querySelector('template')
if (painted && 'painted' in document.documentElement.dataset) document.getElementById('root')?.append(painted.content)

const watched: ResourceName[] = ['session', 'settings', 'connection', 'balance', 'badges', 'loading']
if (/^\/((tab|game)\/?)?$/.test(location.pathname)) watched.push('lobby')

const about = aboutPage()
const worker = new Worker(import.meta.env.VITE_DATA_WORKER, { type: 'module', name: JSON.stringify(about) })
const thread = openThread(worker, navigator.locks)
for (const name of watched) {
  thread.feed.postMessage({ type: 'watch', name, params: undefined, key: name } satisfies FeedRequest)
}
window.firstThread = { thread, about, watched }
