import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { NGINX } from '../../tools/test/nginx.ts'
import { inRoot } from '../../tools/root.ts'
import { untilItListens } from '../e2e/setup/untilItListens.ts'

interface Ports {
  app: number
  games: number
}

export interface Balancer {
  /** Which port answered each request for this address, in order. */
  answeredBy(path: string): number[]
  close(): Promise<void>
}

/** A real nginx with the configuration of `compose.scale.yaml`, listening on these ports in front of these hosts. */
export async function startBalancer(own: Ports, hosts: readonly Ports[]): Promise<Balancer> {
  const folder = mkdtempSync(join(tmpdir(), 'jolly-balancer-'))
  const [file, log] = [join(folder, 'nginx.conf'), join(folder, 'answered.log')]
  const servers = (port: keyof Ports) => hosts.map((host) => `server 127.0.0.1:${host[port]}$1;`).join(' ')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  const here = [
    ...temporary.map((name) => `${name}_temp_path ${folder}/${name};`),
    `log_format answered "$upstream_addr $uri";`,
    `access_log ${log} answered;`,
  ]
  const configuration = readFileSync(inRoot('ops', 'nginx.conf'), 'utf8')
    .replace(/server operator:3000(.*) resolve;/, servers('app'))
    .replace(/server operator:3001(.*) resolve;/, servers('games'))
    .replace('listen 3000;', `listen 127.0.0.1:${own.app};`)
    .replace('listen 3001;', `listen 127.0.0.1:${own.games};`)
    .replace('http {', `http {\n${here.join('\n')}`)
  const user = process.getuid?.() === 0 ? 'user root;' : ''
  writeFileSync(file, `${user} daemon off; pid ${folder}/pid;\n${configuration}`)
  const nginx = spawn(NGINX, ['-p', folder, '-e', 'stderr', '-c', file], { stdio: 'ignore' })
  for (const port of [own.app, own.games]) await untilItListens(nginx, port)
  return {
    answeredBy: (path) =>
      readFileSync(log, 'utf8')
        .split('\n')
        .map((line) => line.split(' '))
        .filter(([, uri]) => uri === path)
        .map(([address = '']) => Number(address.split(':')[1])),
    async close() {
      const ended = once(nginx, 'exit')
      nginx.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}
