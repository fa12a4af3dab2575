import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { inRoot } from '../../../tools/root.ts'

const run = promisify(execFile)
const PASSWORD = '246810'
/** Stored by an earlier release. */
const STORED = '$argon2id$v=19$m=19456,t=2,p=1$gQX85MelE5dN9Wm8HcBlIA$gTiPEQAxnv-wy-M0aTrwfkMoc3CvoNGvvD9YWpkHKdQ'

/** In a process of its own: in this one hashes are quick. */
const script = `
  import { hashPassword, isPassword } from ${JSON.stringify(inRoot('server', 'domain', 'account', 'password.ts'))}
  const stored = await hashPassword('${PASSWORD}')
  const checks = [[stored, '${PASSWORD}'], [stored, '246811'], ['${STORED}', '${PASSWORD}'], [null, '${PASSWORD}']]
  const answers = []
  for (const [hash, password] of checks) answers.push(await isPassword(password, hash))
  console.log(JSON.stringify({ stored, answers }))
`

test('a password is stored as Argon2id of 19 MiB and two passes, and old ones stay valid', async () => {
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script])
  const { stored, answers } = JSON.parse(stdout)
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w-]{22}\$[\w-]{43}$/)
  expect(answers).toEqual([true, false, true, false])
})
