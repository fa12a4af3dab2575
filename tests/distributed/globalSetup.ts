import type { TestProject } from 'vitest/node'
import { clusterIfThere } from './cluster.ts'
import { divided } from './database.ts'

/** The cluster of all files, in which each has databases of its own; removed afterwards. */
export default async function startForTests(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await clusterIfThere()
  if (!cluster) {
    project.provide('sharedCluster', null)
    return async () => {}
  }
  const { address, close } = await divided(cluster).catch((error: unknown) =>
    cluster.stop().then(() => Promise.reject(error)),
  )
  await close()
  project.provide('sharedCluster', { ports: cluster.ports, empty: address })
  return cluster.stop
}
