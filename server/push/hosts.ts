const THIS_MACHINE = new Set(['127.0.0.1', 'localhost', '[::1]'])

/**
 * Whether pushes may be sent to this address. Browsers supply it, so without a list this server would send requests
 * anywhere. Only https, except to this machine.
 */
export function isPushAddress(endpoint: string, hosts: readonly string[]): boolean {
  const url = URL.parse(endpoint)
  if (!url || url.username !== '' || url.password !== '') return false
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && THIS_MACHINE.has(url.hostname))) return false
  return hosts.some((host) => (host.startsWith('*.') ? url.host.endsWith(host.slice(1)) : url.host === host))
}
