import { hashOfSeed } from '../../../contract/fairness/fair.ts'
import type { RoundFairness } from '../../../protocols/games.ts'
import type { Clock } from '../../../server/clock.ts'
import type { Beacons } from '../beacon/beacons.ts'
import type { RoundRow } from './roundStore.ts'
import type { Seeds } from './seeds.ts'
import type { TableSeeds } from './tableSeeds.ts'

/** What rounds can be verified by. */
export interface Fairness {
  /** The inputs of a round's draw, with the hash of each secret instead of the secret itself. */
  withBet(row: RoundRow): Promise<RoundFairness>
  /** Of the beacon that the round waits for; null until it is out. */
  signatureFor(row: RoundRow): Promise<string | null>
  /** Whether somebody has heard the beacon that it is drawn with, whatever the clock says. */
  isOut(row: RoundRow): Promise<boolean>
  /** By round id, with what is revealed by now; without those of which nothing can be told. A shared table's round has its own seed, revealed with the result. */
  ofRounds(rows: readonly RoundRow[]): Promise<Map<string, RoundFairness>>
}

interface FairnessPorts {
  seeds: Pick<Seeds, 'revealedAmong'>
  tableSeeds: Pick<TableSeeds, 'dayOf'>
  beacons: Pick<Beacons, 'signature' | 'known'>
  clock: Clock
  /** Of a round whose day's secret cannot be read. */
  report: (fault: unknown) => void
}

export function createFairness({ seeds, tableSeeds, beacons, clock, report }: FairnessPorts): Fairness {
  const told = async (row: RoundRow): Promise<RoundFairness> => {
    const { gameCode, serverSeed, clientSeed, nonce, rules, day: number, beaconRound: round } = row
    const committed = { serverSeedHash: hashOfSeed(serverSeed), clientSeed, nonce, rules }
    const ofDay = number === null ? undefined : await tableSeeds.dayOf(gameCode, number, clock.now())
    const bound = { ...committed, ...(ofDay && { day: ofDay.day }) }
    const publicKey = row.beaconKey ?? ofDay?.beaconKey ?? null
    if (publicKey === null || round === null) return bound
    const signature = row.beaconSignature
    return { ...bound, beacon: { publicKey, round, ...(signature !== null && { signature }) } }
  }

  return {
    withBet: told,

    async signatureFor(row) {
      const { beacon } = await told(row)
      return beacon ? beacons.signature(beacon.publicKey, beacon.round) : null
    },

    async isOut({ beaconKey, beaconRound }) {
      if (beaconKey === null || beaconRound === null) return false
      return (await beacons.known(beaconKey, [beaconRound])).size > 0
    },

    async ofRounds(rows) {
      const seedIds = rows.map(({ seedId }) => seedId).filter((id) => id !== null)
      const revealed = await seeds.revealedAmong([...new Set(seedIds)])
      const each = rows.map(async (row): Promise<[string, RoundFairness]> => {
        const { id, seedId, status, serverSeed, clientSeed, gameCode } = row
        // Without a seed's row it is a table's only if it was drawn as one: a player's own seed may still be drawing.
        const isTables = seedId === null && clientSeed === gameCode
        const isOut = isTables ? status === 'settled' : seedId !== null && revealed.has(seedId)
        return [id, { ...(await told(row)), ...(isOut && { serverSeed }) }]
      })
      const done = await Promise.allSettled(each)
      return new Map(
        done.flatMap((answer) => {
          if (answer.status === 'fulfilled') return [answer.value]
          report(answer.reason)
          return []
        }),
      )
    },
  }
}
