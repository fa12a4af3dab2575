import { fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import type { Rasterize } from './raster.ts'

export interface Drawer {
  /** One picture at a time. */
  rasterize: Rasterize
  end(): void
}

/** It draws nothing any more; another one may. */
export class DrawerEnded extends Error {
  constructor() {
    super('The process that draws pictures ended')
  }
}

/** Renders in a separate process of low priority. */
export function startDrawer(priority = constants.priority.PRIORITY_LOW): Drawer {
  const drawer = fork(join(import.meta.dirname, 'drawer.ts'), {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    execArgv: [],
  })
  // Before it has started the threads that draw, which inherit it. Where that is forbidden it draws all the same.
  try {
    if (drawer.pid !== undefined) setPriority(drawer.pid, priority)
  } catch {}
  const end = () => {
    throw new DrawerEnded()
  }
  const ended: Promise<never> = once(drawer, 'exit').then(end, end)
  ended.catch(() => {})
  return {
    async rasterize(svg) {
      const answered = once(drawer, 'message').catch(end)
      drawer.send(svg)
      const [pixels]: unknown[] = await Promise.race([answered, ended])
      if (!(pixels instanceof Uint8Array)) throw new Error('A picture could not be drawn')
      return Buffer.from(pixels)
    },
    end: () => void drawer.kill(),
  }
}
