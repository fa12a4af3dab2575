import { chainOf, holderOf, publishedAt, withBeacon } from '../../../../contract/fairness/beacon.ts'
import { hashOfSeed, tableSeed } from '../../../../contract/fairness/fair.ts'
import { type Engine, ENGINES, isEngine } from '../../../../engines/engines.ts'
import { h } from '../common/dom.ts'
import { manilaSecond } from '../common/manilaTime.ts'
import { createWords, type Dictionary, langOf, textIn } from '../common/words.ts'

const WORDS = {
  title: ['Check a round yourself', 'Tự kiểm tra một ván'],
  intro: [
    'This page works out a round again from its seeds, in your own browser. It needs no network: save it and it keeps working. A round’s secret seed is revealed when you change your seed (at shared tables: after the round).',
    'Trang này tính lại một ván từ các chuỗi của ván đó, ngay trong trình duyệt của bạn. Không cần mạng: lưu lại là dùng được. Chuỗi bí mật được công bố sau khi bạn đổi chuỗi của mình (ở bàn chung: khi ván kết thúc).',
  ],
  game: ['Kind of game', 'Loại trò chơi'],
  code: ['Game code (in the game, under Fairness)', 'Mã trò chơi (trong trò chơi, ở mục Công bằng)'],
  serverSeed: ['Server seed, revealed', 'Chuỗi máy chủ đã công bố'],
  daySecret: ['Or, at shared tables: the secret of the day', 'Hoặc, ở bàn chung: chuỗi bí mật của ngày'],
  hash: ['Fingerprint shown before (SHA-256)', 'Dấu vân tay hiện từ trước (SHA-256)'],
  clientSeed: ['Your seed (at shared tables: the game code)', 'Chuỗi của bạn (ở bàn chung: mã trò chơi)'],
  nonce: ['Round number', 'Số thứ tự ván'],
  signature: ['The beacon’s signature, if it has one', 'Chữ ký của nguồn ngẫu nhiên, nếu có'],
  beaconKey: ['The beacon’s public key', 'Khóa công khai của nguồn ngẫu nhiên'],
  beaconRound: ['Round of the beacon', 'Vòng của nguồn ngẫu nhiên'],
  signed: [
    'The signature is that of the beacon’s round {round}, published at {time} (Manila). Your bet must be older than that.',
    'Chữ ký đúng là của vòng {round} của nguồn ngẫu nhiên, công bố lúc {time} (giờ Manila). Cược của bạn phải có trước lúc đó.',
  ],
  forged: [
    'The signature is NOT that of the beacon’s round {round}.',
    'Chữ ký KHÔNG phải của vòng {round} của nguồn ngẫu nhiên.',
  ],
  ofDrand: [
    'The beacon is drand’s: we don’t hold its key and could not know its rounds in advance.',
    'Nguồn ngẫu nhiên là của drand: chúng tôi không giữ khóa và không thể biết trước các vòng.',
  ],
  ofHouse: [
    'The beacon is the sandbox’s own, so it is no independent proof.',
    'Nguồn ngẫu nhiên là của chính bản thử nghiệm nên không phải bằng chứng độc lập.',
  ],
  match: ['The fingerprint matches the seed.', 'Dấu vân tay khớp với chuỗi.'],
  differ: ['The fingerprint does NOT match this seed.', 'Dấu vân tay KHÔNG khớp với chuỗi này.'],
  pending: [
    'The server seed of this round is still secret. In the game, change your seed under Fairness (at shared tables: wait for the result), then open this page again.',
    'Chuỗi máy chủ của ván này còn bí mật. Trong trò chơi, hãy đổi chuỗi của bạn ở mục Công bằng (ở bàn chung: đợi kết quả) rồi mở lại trang này.',
  ],
  own: ['Fingerprint of this seed', 'Dấu vân tay của chuỗi này'],
} as const satisfies Dictionary

const given = new URLSearchParams(location.hash.slice(1))
/** The game's language; without one, the browser's. */
const lang = langOf(given.get('lang') ?? navigator.language)
const words = createWords(lang, WORDS)
document.documentElement.lang = lang

const kinds = Object.entries(ENGINES).map(([engine, { name }]) => new Option(textIn(lang, name), engine))
const kind = h('select', {}, ...kinds)
const code = h('input', { autocomplete: 'off' })
const serverSeed = h('input', { autocomplete: 'off' })
const daySecret = h('input', { autocomplete: 'off' })
const hash = h('input', { autocomplete: 'off' })
const clientSeed = h('input', { autocomplete: 'off' })
const nonce = h('input', { type: 'number', min: '0', value: '0' })
const signature = h('input', { autocomplete: 'off' })
const beaconKey = h('input', { autocomplete: 'off' })
const beaconRound = h('input', { type: 'number', min: '1' })
const verdict = h('p', { role: 'status' })
const ofBeacon = h('p', { role: 'status' })
const result = h('pre', { tabIndex: 0 })

document.body.append(
  h(
    'main',
    {},
    h('h1', {}, words('title')),
    h('p', {}, words('intro')),
    h(
      'form',
      {},
      h('label', {}, words('game'), kind),
      h('label', {}, words('code'), code),
      h('label', {}, words('serverSeed'), serverSeed),
      h('label', {}, words('daySecret'), daySecret),
      h('label', {}, words('hash'), hash),
      h('label', {}, words('clientSeed'), clientSeed),
      h('label', {}, words('nonce'), nonce),
      h('label', {}, words('signature'), signature),
      h('label', {}, words('beaconKey'), beaconKey),
      h('label', {}, words('beaconRound'), beaconRound),
    ),
    verdict,
    ofBeacon,
    result,
  ),
)

const inputs = { code, serverSeed, daySecret, hash, clientSeed, nonce, signature, beaconKey, beaconRound }
for (const [name, input] of Object.entries(inputs)) input.value = given.get(name) ?? input.value
kind.value = [given.get('game')].find(isEngine) ?? 'slot'
document.addEventListener('input', checkAll)
document.addEventListener('submit', (event) => event.preventDefault())
checkAll()

function checkAll(): void {
  check()
  void checkBeacon()
}

function check(): void {
  const secret = daySecret.value.trim()
  const ofDay = secret && tableSeed(secret, code.value.trim(), Number(nonce.value))
  const seed = serverSeed.value.trim() || ofDay
  if (seed === '') {
    verdict.className = ''
    verdict.textContent = hash.value.trim() === '' ? '' : words('pending')
    result.textContent = ''
    return
  }
  const own = hashOfSeed(secret || seed)
  const claimed = hash.value.trim().toLowerCase()
  const isOfDay = ofDay === '' || ofDay === seed
  const isRight = isOfDay && [seed, secret].some((text) => text !== '' && hashOfSeed(text) === claimed)
  verdict.className = claimed === '' ? '' : isRight ? 'good' : 'bad'
  verdict.textContent = claimed === '' ? `${words('own')}: ${own}` : words(isRight ? 'match' : 'differ')
  const inputs = { serverSeed: seed, clientSeed: drawnWith(), nonce: Number(nonce.value) }
  result.textContent = JSON.stringify(ENGINES[chosen()].replay(inputs, code.value.trim()), null, 2)
}

/** Whose the signature is. The arithmetic is large, and needed by few. */
async function checkBeacon(): Promise<void> {
  const [publicKey, round, signed] = [beaconKey.value.trim(), Number(beaconRound.value), signature.value.trim()]
  if (publicKey === '' || round < 1 || signed === '') {
    ofBeacon.textContent = ''
    return
  }
  const { isBeaconSignature } = await import('../../../../contract/fairness/beaconSignature.ts')
  const isReal = isBeaconSignature(publicKey, round, signed)
  const time = manilaSecond(lang, publishedAt(chainOf(publicKey), round))
  const holder = words(holderOf(publicKey) === 'drand' ? 'ofDrand' : 'ofHouse')
  ofBeacon.className = isReal ? 'good' : 'bad'
  ofBeacon.textContent = isReal ? `${words('signed', { round, time })} ${holder}` : words('forged', { round })
}

function drawnWith(): string {
  const [own, ofBeacon] = [clientSeed.value.trim(), signature.value.trim()]
  return ofBeacon === '' ? own : withBeacon(own, ofBeacon)
}

function chosen(): Engine {
  return isEngine(kind.value) ? kind.value : 'slot'
}
