import type { GameTypeCode } from '../display.ts'
import { spelledWordsOf, wordsOf } from './words.ts'

/** The meaning of an English, Filipino or Vietnamese word: other words for it in names, or categories. */
export interface Concept {
  /** Words of names; of 'water lily' both have to be there. */
  readonly names: readonly string[][]
  readonly types: readonly GameTypeCode[]
}

/** `typed`: terms of players, also found in names. `names`: found in names only. `types`: whole categories. */
interface Meaning {
  typed: string
  names?: string
  types?: GameTypeCode[]
}

const MEANINGS: Meaning[] = [
  // Categories and ways to play.
  { typed: 'fish, fishing, isda, pangisda, pangingisda, cá, bắn cá, câu cá, đánh cá, shooting fish', types: ['fish'] },
  {
    typed: 'slot, slots, slot machine, nổ hũ, quay hũ, máy xèng, xèng, paikot, quay số, quay',
    types: ['slot'],
  },
  { typed: 'free spins, free spin, libreng spin, libreng ikot, quay miễn phí, vòng quay miễn phí', types: ['slot'] },
  { typed: 'scatter, scatters, bonus round, vòng thưởng', types: ['slot'] },
  { typed: 'megaways, mega ways', names: 'ways' },
  { typed: 'jackpot, dyakpot, jackpots, hũ, trúng lớn, độc đắc', names: 'jackpot, panalo' },
  { typed: 'hold and win, hold and spin, hold & win, respin, giữ xu, giữ xu nhận thưởng', names: 'link, jackpot' },
  { typed: '777, 7, seven, sevens, siete, pito, bảy, số bảy, lucky seven, triple seven' },
  { typed: 'live, live casino, live dealer, totoong dealer, trực tiếp, sòng bài, casino trực tuyến', types: ['live'] },
  { typed: 'baccarat, bakarat, bac, punto banco, bác ca ra, bacarat', types: ['live'] },
  { typed: 'casino, kasino, sòng bạc', types: ['live'] },
  { typed: 'baraha, cards, card games, card, bài, đánh bài, game bài, bài lá, lá bài, alas', types: ['poker', 'live'] },
  { typed: 'poker, video poker, xì tố, xì phé, poker đấu, pusoy, tongits, tiến lên', types: ['poker'] },
  {
    typed:
      'sports, sport, palakasan, pampalakasan, isports, pustahan, taya, thể thao, cá cược, cá độ, kèo, betting, bola, bóng',
    types: ['sports'],
  },
  { typed: 'basketball, basketbol, basket, bóng rổ', names: 'hoops, court, slam dunk' },
  { typed: 'football, soccer, putbol, bóng đá, đá bóng, đá banh', names: 'goal, striker' },
  { typed: 'volleyball, balibol, volley, bóng chuyền' },
  { typed: 'boxing, boksing, suntok, quyền anh, đấm bốc, boxer', names: 'knockout' },
  { typed: 'billiards, bilyar, pool, bida, bi a, eight ball, 8 ball' },
  { typed: 'racing, race, karera, karerahan, đua xe, đua', names: 'racer, speedway' },
  { typed: 'horse racing, karera ng kabayo, đua ngựa, kabayo, horse, ngựa', names: 'horseshoe, hipodromo, gallop' },
  { typed: 'arcade, crash, arkada, giải trí', types: ['arcade'] },
  { typed: 'plane, airplane, aviator, eroplano, máy bay, phi cơ', names: 'jet' },
  {
    typed: 'perya, peryahan, carnival, karnabal, hội chợ, lễ hội, fiesta, pista, festival',
    names: 'plaza, parade, maskara, masquerade, wheel, gulong, dice, dados',
  },
  {
    typed: 'sabong, cockfight, cockfighting, tupada, e-sabong, đá gà, gà, gà chọi, manok, tandang, rooster, chicken',
    names: 'sarimanok',
  },
  { typed: 'dice, dados, tài xỉu, xúc xắc, xí ngầu, sic bo, xóc đĩa, bầu cua, color game, craps' },
  { typed: 'wheel, gulong, ruleta, roulette, vòng quay, bánh xe' },
  // Creatures.
  { typed: 'dragon, bakunawa, rồng, con rồng' },
  { typed: 'tiger, tigre, hổ, cọp, con hổ' },
  { typed: 'lion, leon, sư tử' },
  { typed: 'cat, pusa, kitty, mèo, maneki neko, mèo may mắn', names: 'lucky cat' },
  { typed: 'dog, wolf, lobo, sói, chó sói' },
  { typed: 'fox, soro, cáo, red fox, hồ ly' },
  { typed: 'rabbit, bunny, kuneho, thỏ, con thỏ' },
  { typed: 'pig, piggy, baboy, lechon, heo, lợn, con heo' },
  { typed: 'monkey, unggoy, matsing, khỉ, con khỉ, tôn ngộ không' },
  { typed: 'buffalo, carabao, kalabaw, trâu, con trâu, bull, toro' },
  { typed: 'owl, kuwago, cú, cú mèo' },
  { typed: 'frog, palaka, ếch, cóc, con ếch' },
  { typed: 'eagle, agila, đại bàng, haribon' },
  { typed: 'elephant, elepante, voi, con voi' },
  { typed: 'panda, gấu trúc' },
  { typed: 'tarsier, bohol, mawmag' },
  { typed: 'shark, pating, cá mập' },
  { typed: 'crab, alimango, alimasag, cua, con cua' },
  { typed: 'octopus, pugita, bạch tuộc' },
  { typed: 'puffer, butete, cá nóc' },
  { typed: 'turtle, pawikan, pagong, rùa, con rùa' },
  { typed: 'seahorse, kabayong dagat, cá ngựa' },
  { typed: 'whale, butanding, balyena, cá voi' },
  { typed: 'jellyfish, dikya, sứa, con sứa' },
  { typed: 'clownfish, reef fish, cá hề' },
  { typed: 'starfish, sea star, isdang bituin, sao biển' },
  { typed: 'koi, cá chép' },
  { typed: 'mermaid, sirena, diwata, fairy, engkanto, tiên, nàng tiên, maria' },
  { typed: 'alien, ufo, người ngoài hành tinh, đĩa bay' },
  { typed: 'pirate, pirata, cướp biển, hải tặc, captain' },
  { typed: 'wizard, merlin, mago, phù thủy' },
  { typed: 'astronaut, astro, cosmonaut, astronawt, phi hành gia' },
  { typed: 'robot, robo, người máy' },
  { typed: 'warrior, bayani, datu, mandirigma, chiến binh, võ sĩ, hero, anh hùng' },
  { typed: 'genie, magic lamp, aladdin, thần đèn, đèn thần' },
  { typed: 'sultan, king, hari, vua, hoàng đế, emperor, royal, hoàng gia', names: 'crown, empire, dynasty' },
  // Fruit and sweets.
  {
    typed: 'fruit, fruits, prutas, trái cây, hoa quả',
    names:
      'mango, mangga, cherry, cherries, pineapple, pinya, melon, pakwan, coconut, buko, grape, ubas, strawberry, berry, banana, saging, calamansi, citrus',
  },
  { typed: 'mango, mangga, xoài' },
  { typed: 'cherry, cherries, seresa, anh đào' },
  { typed: 'pineapple, pinya, dứa, thơm, khóm' },
  { typed: 'watermelon, melon, pakwan, dưa hấu' },
  { typed: 'coconut, buko, niyog, dừa, trái dừa' },
  { typed: 'grape, grapes, ubas, nho, trái nho' },
  { typed: 'strawberry, berry, presas, dâu, dâu tây' },
  { typed: 'banana, saging, chuối' },
  { typed: 'calamansi, citrus, kalamansi, lemon, chanh' },
  { typed: 'ice cream, sorbetes, kem' },
  { typed: 'halo halo, merienda, haluhalo, chè' },
  { typed: 'candy, kendi, matamis, kẹo, sweet, sweets, tamis, sugar', names: 'cupcake, treats' },
  { typed: 'cupcake, cake, keyk, bánh' },
  // Riches and luck.
  { typed: 'gold, golden, ginto, gintong, vàng, hoàng kim', names: 'gold bar' },
  { typed: 'silver, pilak, bạc' },
  { typed: 'diamond, brilyante, kim cương, gem, gems, hiyas, jewel, jewels, đá quý, ngọc' },
  { typed: 'pearl, perlas, ngọc trai' },
  { typed: 'treasure, kayamanan, baul, kho báu, rương' },
  { typed: 'coin, coins, barya, đồng xu, tiền xu, pera, money, cash, tiền', names: 'riches' },
  { typed: 'lucky, luck, swerte, suwerte, maswerte, may mắn, phát tài, thần tài, fortune, kapalaran' },
  { typed: 'red packet, ang pao, ampao, angpao, hongbao, lì xì, bao lì xì' },
  { typed: 'clover, four leaf, cỏ bốn lá, cỏ ba lá' },
  { typed: 'bell, kampana, chuông' },
  { typed: 'key, golden key, susi, chìa khóa' },
  { typed: 'star, stars, bituin, ngôi sao, sao' },
  { typed: 'heart, puso, trái tim, tim, love, pag ibig, tình yêu' },
  { typed: 'champion, kampeon, trophy, tropeo, vô địch, quán quân, cúp' },
  { typed: 'potion, gayuma, thuốc tiên' },
  // Sky, land and town.
  { typed: 'moon, buwan, moonlight, mặt trăng, trăng' },
  { typed: 'sun, araw, sunrise, mặt trời' },
  { typed: 'thunder, lightning, kidlat, bolt, kulog, sấm, sét, sấm sét' },
  { typed: 'fire, apoy, lửa', names: 'blaze, ember, lava, furnace' },
  { typed: 'volcano, bulkan, mayon, núi lửa' },
  { typed: 'ice, yelo, băng, snow, tuyết', names: 'frost, blizzard, glacier, winter' },
  {
    typed: 'sea, ocean, dagat, karagatan, biển, đại dương',
    names: 'reef, bay, lagoon, tide, deep, cove, waves, harbor',
  },
  { typed: 'ship, boat, barko, bangka, galleon, tàu, thuyền', names: 'anchor, sailor' },
  { typed: 'anchor, angkla, mỏ neo' },
  { typed: 'jungle, gubat, kagubatan, rừng, forest, rừng xanh', names: 'canopy, grove, safari' },
  { typed: 'farm, bukid, sakahan, nông trại, trang trại', names: 'harvest, terraces, meadow' },
  { typed: 'desert, disyerto, sa mạc', names: 'oasis, dunes, mirage, caravan, sands' },
  { typed: 'egypt, ehipto, ai cập, pharaoh, cleopatra', names: 'nile, sands, desert' },
  { typed: 'space, kalawakan, vũ trụ, không gian', names: 'galaxy, cosmos, orbit, nebula, astro' },
  { typed: 'rocket, kwitis, raket, tên lửa, phi thuyền, pháo hoa' },
  { typed: 'balloon, globo, lobo ng hangin, khinh khí cầu, bong bóng' },
  { typed: 'jeepney, jeep, dyip, xe jeep' },
  { typed: 'christmas, pasko, parol, giáng sinh, noel' },
  { typed: 'lantern, parola, đèn lồng, lồng đèn' },
  { typed: 'drum, tambol, trống' },
  { typed: 'guitar, gitara, harana, đàn, đàn ghi ta' },
  { typed: 'fan, abaniko, silk fan, quạt' },
  { typed: 'lotus, water lily, hoa sen, sen' },
  { typed: 'mask, masks, maskara, masquerade, mặt nạ' },
  { typed: 'hourglass, sands, đồng hồ cát' },
  { typed: 'chips, tsips, phỉnh' },
  { typed: 'temple, templo, shrine, pagoda, đền, chùa' },
]

/** Stop words: ignored unless nothing else is typed. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  'game games laro larong ng mga na ang sa the of and a an o at tro choi con online app'.split(' '),
)

export interface Term {
  /** With accents: 'dừa' is a coconut, 'dứa' a pineapple. */
  spelled: string
  concept: Concept
}

export interface Synonyms {
  /** By the term without accents and spaces. */
  readonly terms: ReadonlyMap<string, readonly Term[]>
  /** Terms of several words. */
  readonly phrases: ReadonlySet<string>
  /** Words in the longest term. */
  readonly longest: number
}

export function createSynonyms(): Synonyms {
  const terms = new Map<string, Term[]>()
  const phrases = new Set<string>()
  let longest = 0
  for (const { typed, names = '', types = [] } of MEANINGS) {
    const typedTerms = typed.split(', ')
    const named = [...typedTerms.filter(isName), ...(names ? names.split(', ') : [])]
    const concept = { names: named.map(wordsOf), types }
    for (const term of typedTerms) {
      const words = wordsOf(term)
      const key = words.join('')
      terms.set(key, [...(terms.get(key) ?? []), { spelled: spelledWordsOf(term).join(' '), concept }])
      longest = Math.max(longest, words.length)
      if (words.length > 1) phrases.add(key)
    }
  }
  return { terms, phrases, longest }
}

/**
 * Whether to look for a term in names. Not for 'bảy' (seven): without accents it is 'bay', and most names are English.
 */
function isName(term: string): boolean {
  const words = wordsOf(term)
  return words.length > 1 || words[0] === term
}
