import { build, type InlineConfig } from 'vite'

/** A build is one of production whoever asks for it, a test run too; what comes after it in this process is not its business. */
export async function viteBuild(config: InlineConfig): Promise<void> {
  const before = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  try {
    await build({ logLevel: 'warn', ...config })
  } finally {
    if (before === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = before
  }
}
