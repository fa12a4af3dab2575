import S3rver from '@20minutes/s3rver'

// A server with the API of S3, for `objectStore.ts`: node objectStoreProcess.ts <port> <folder> <bucket>
const [port, directory = '', name = ''] = process.argv.slice(2)
const server = new S3rver({
  address: '127.0.0.1',
  port: Number(port),
  directory,
  silent: true,
  configureBuckets: [{ name }],
})
await server.run()
