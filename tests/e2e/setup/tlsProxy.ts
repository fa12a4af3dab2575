import { execFileSync, spawn } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NGINX } from '../../../tools/test/nginx.ts'
import { freePort } from './operator.ts'
import { untilItListens } from './untilItListens.ts'

export interface TlsProxy {
  port: number
  /** Flags with which a browser resolves these names to port 443 here and trusts their certificate. */
  browserFlags: string[]
  /** The same through another port of this machine. */
  flagsThrough: (port: number) => string[]
  close: () => Promise<void>
}

/**
 * A real nginx that terminates TLS for several names, each in front of a local port, configured as in
 * docs/operators.md.
 */
export async function startTlsProxy(
  portOfName: Readonly<Record<string, number>>,
  protocol: 'http/1.1' | 'http/2' = 'http/1.1',
): Promise<TlsProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'jolly-tls-'))
  const port = await freePort()
  const names = Object.keys(portOfName)
  const subject = ['-subj', '/CN=jolly', '-addext', `subjectAltName=${names.map((name) => `DNS:${name}`).join()}`]
  const files = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')]
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', '-x509', ...kind, ...subject, ...files], { stdio: 'ignore' })
  writeFileSync(
    join(folder, 'nginx.conf'),
    configuration(folder, protocol === 'http/2' ? `${port} ssl http2` : `${port} ssl`, portOfName),
  )
  const nginx = spawn(NGINX, ['-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')], {
    stdio: 'ignore',
  })
  await untilItListens(nginx, port).catch((error: unknown) => {
    throw new Error(`nginx did not start: ${readFileSync(join(folder, 'error.log'), 'utf8')}`, { cause: error })
  })
  const { publicKey } = new X509Certificate(readFileSync(join(folder, 'cert.pem')))
  const key = createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64')
  const flagsThrough = (port: number) => [
    `--host-resolver-rules=${names.map((name) => `MAP ${name}:443 127.0.0.1:${port}`).join()}`,
    `--ignore-certificate-errors-spki-list=${key}`,
  ]
  return {
    port,
    browserFlags: flagsThrough(port),
    flagsThrough,
    async close() {
      const ended = once(nginx, 'exit')
      nginx.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function configuration(folder: string, listen: string, portOfName: Readonly<Record<string, number>>): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const servers = Object.entries(portOfName).map(
    ([name, target]) => `
  server {
    listen 127.0.0.1:${listen};
    server_name ${name};
    location / {
      proxy_pass http://127.0.0.1:${target};
      proxy_http_version 1.1;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_set_header CF-IPCountry PH;
      proxy_set_header Upgrade $http_upgrade;
      proxy_set_header Connection $connection_upgrade;
      proxy_read_timeout 75s;
    }
  }`,
  )
  return `
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
worker_processes 1;
pid ${folder}/nginx.pid;
events {}
http {
  access_log off;
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  map $http_upgrade $connection_upgrade { default upgrade; "" close; }
  ssl_certificate ${folder}/cert.pem;
  ssl_certificate_key ${folder}/key.pem;
  ${servers.join('')}
}
`
}
