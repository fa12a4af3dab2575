import { globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { writePolicyParts } from '../../tools/build/inlineHashes.ts'
import { openAsPlayer, waitUntilStored } from './setup/openApp.ts'
import { freePort, root } from './setup/operator.ts'
import { newPlayer } from './setup/player.ts'
import { change, changeScripts, copyBuild, createServer, pageScript, sealed } from './setup/releases.ts'
import { visitorTest } from './setup/scenario.ts'

const test = visitorTest
  .extend('server', { scope: 'file' }, async ({}, { onCleanup }) => {
    const folder = mkdtempSync(join(tmpdir(), 'jolly-older-'))
    copyBuild(join(root, 'dist', 'app'), join(folder, 'newest'))
    changeScripts(join(folder, 'newest'), join(folder, 'older'))
    makeOlder(join(folder, 'older'))
    // Its players survive a deployment.
    const env = { PORT: String(await freePort()), JOLLY_DATA: join(folder, 'data') }
    const { deploy, log, stop } = createServer<'older' | 'newest'>(folder, env)
    onCleanup(async () => {
      await stop()
      rmSync(folder, { recursive: true })
    })
    return { app: { ...(await deploy('older')), log }, deploy }
  })
  .extend('app', { scope: 'file' }, ({ server }) => server.app)

/** The version is in the page's scripts and in the HTML; the operator is of the newest. */
function makeOlder(appFolder: string): void {
  const age = (text: string) => text.replaceAll(/(?<=["'`])0\.1\.0(?=["'`])/g, '0.0.9')
  for (const file of globSync(['index.html', 'assets/*.js'], { cwd: appFolder })) change(join(appFolder, file), age)
  change(join(appFolder, 'sw.js'), (script) => sealed(appFolder, script))
  writePolicyParts(appFolder, [])
}

test('a player whose app is older is told so by the live socket, and Update brings the newer one', async ({
  app,
  page,
  server,
}) => {
  // At its start the app asks, too: here the socket alone tells.
  await app.sandbox.faults({ call: '/api/app/version', status: 503, times: 100 })
  await newPlayer(page, app.origin)
  await openAsPlayer(page, '/vip')
  await waitUntilStored(page)
  const offer = page.getByRole('dialog', { name: 'New version' })
  await offer.getByText('Your app is not the latest version. Update now?', { exact: true }).waitFor()
  const before = await pageScript(page)
  await server.deploy('newest')
  await offer.getByRole('button', { name: 'Update' }).click()
  await expect.poll(() => pageScript(page).catch(() => before)).not.toBe(before)
  await page.getByRole('link', { name: 'Profile' }).waitFor()
  expect(await offer.count()).toBe(0)
})
