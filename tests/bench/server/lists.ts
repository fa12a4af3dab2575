import * as v from 'valibot'
import { ask } from './http.ts'
import { pace, type Pace } from './pace.ts'
import { CLIENTS } from './clients.ts'

const pages = 60
/** Whole words, prefixes, two words, and typos. */
const keywords = ['dragon', 'gold', 'for', 'lucky', 'moon', 'drgaon', 'fortnue', 'super', 'jun', 'gold%20dragon']
const found = v.object({ success: v.literal(true), data: v.object({ list: v.array(v.object({ code: v.string() })) }) })

export interface ListPace {
  catalogue: Pace
  search: Pace
}

/** Over HTTP with the wallet's number of clients: pages of 50 games, then searches. */
export async function measureLists(origin: string): Promise<ListPace> {
  let asked = 0
  const list = async (path: string, client: number, least: number) => {
    const { body } = await ask(origin + path, client)
    const { data } = v.parse(found, body)
    if (data.list.length < least) throw new Error(`${path} answered ${data.list.length} games`)
  }
  const catalogue = await pace(CLIENTS, (client) =>
    list(`/api/open/game/fetch?page=${(asked++ % pages) + 1}&size=50`, client, 50),
  )
  const search = await pace(CLIENTS, (client) =>
    list(`/api/open/game/search?keyword=${keywords[asked++ % keywords.length]}&size=20`, client, 1),
  )
  return { catalogue, search }
}
