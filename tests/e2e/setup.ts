export { startApp, type App } from './setup/app.ts'
export { launchBrowser, openPhone } from './setup/browser.ts'
export { newPlayer } from './setup/player.ts'
