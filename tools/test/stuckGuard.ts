import { isMainThread, Worker } from 'node:worker_threads'

// A loop that never lets the event loop turn, of promises too, is ended by no test's time limit, and the run with it by
// nothing. Loaded into the processes of tests, this kills one that stands still: its files fail, the others go on.

const BEAT_MS = 5_000
/** Of beats: five minutes, in which no test has a reason not to wait for anything. */
const MOST_MISSED = 60

/** In a thread of its own, which goes on. It counts instead of asking the time: a machine may sleep. */
const WATCH = `
  const { writeSync } = require('node:fs')
  const { beats, beatMs, mostMissed } = require('node:worker_threads').workerData
  let last = 0
  let missed = 0
  setInterval(() => {
    const now = Atomics.load(beats, 0)
    missed = now === last ? missed + 1 : 0
    last = now
    if (missed < mostMissed) return
    writeSync(2, 'The event loop of a process of tests stands still: it is killed.\\n')
    process.kill(process.pid, 'SIGKILL')
  }, beatMs)
`

if (isMainThread) {
  const beats = new Int32Array(new SharedArrayBuffer(4))
  setInterval(() => Atomics.add(beats, 0, 1), BEAT_MS).unref()
  const workerData = { beats, beatMs: BEAT_MS, mostMissed: MOST_MISSED }
  new Worker(WATCH, { eval: true, workerData, execArgv: [] }).unref()
}
