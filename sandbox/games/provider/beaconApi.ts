import type { FastifyInstance } from 'fastify'
import * as v from 'valibot'
import { beaconRoundFrom, chainHash, chainOf, randomnessOf } from '../../../contract/fairness/beacon.ts'
import type { Clock } from '../../../server/clock.ts'
import type { Beacons } from '../beacon/beacons.ts'

const FOR_ANYBODY = { config: { limits: ['games', 'costlyCall'] } } as const
const asked = v.object({ round: v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number), v.minValue(1)) })

/** The beacon of the tables, by the HTTP API that drand has: whoever can read the one can read the other. */
export function beaconApi(app: FastifyInstance, { beacons, clock }: { beacons: Beacons; clock: Clock }): void {
  const chain = chainOf(beacons.publicKey)
  const hash = chainHash(chain)

  app.get(`/beacon/${hash}/info`, FOR_ANYBODY, async () => ({
    public_key: chain.publicKey,
    period: chain.period,
    genesis_time: chain.genesisTime,
    hash,
    groupHash: chain.groupHash,
    schemeID: 'bls-unchained-g1-rfc9380',
    metadata: { beaconID: chain.beaconId },
  }))

  app.get(`/beacon/${hash}/public/:round`, FOR_ANYBODY, async (request, reply) => {
    const read = v.safeParse(asked, request.params)
    if (!read.success) return reply.code(404).send({ error: 'There is no such round' })
    const { round } = read.output
    const signature = await beacons.signature(chain.publicKey, round)
    if (signature === null) return reply.code(425).send({ error: 'This round is not out yet' })
    return { round, randomness: randomnessOf(signature), signature }
  })

  app.get(`/beacon/${hash}/public/latest`, FOR_ANYBODY, (_request, reply) =>
    reply.redirect(`/beacon/${hash}/public/${beaconRoundFrom(chain, clock.now()) - 1}`),
  )
}
