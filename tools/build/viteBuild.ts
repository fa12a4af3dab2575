import { build, type InlineConfig } from 'vite'

/** Vite's build makes this whole process one of production; what comes after it, a server or tests, is not its business. */
export async function viteBuild(config: InlineConfig): Promise<void> {
  const before = process.env['NODE_ENV']
  try {
    await build({ logLevel: 'warn', ...config })
  } finally {
    if (before === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = before
  }
}
