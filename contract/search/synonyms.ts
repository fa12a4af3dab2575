import type { GameTypeCode } from '../display.ts'
import { spelledWordsOf, wordsOf } from './words.ts'

/** What players mean by a word, in English, Filipino or Vietnamese: other words for it in names, or a category. */
export interface Concept {
  /** Words of names, each with all its words: 'water lily' stands for both of them together. */
  readonly names: readonly string[][]
  readonly types: readonly GameTypeCode[]
}

/** `said` is typed by players and found in names; `names` is only found in names, `types` are found as a whole. */
interface Meaning {
  said: string
  names?: string
  types?: GameTypeCode[]
}

const MEANINGS: Meaning[] = [
  // Categories and ways to play.
  { said: 'fish, fishing, isda, pangisda, pangingisda, cá, bắn cá, câu cá, đánh cá, shooting fish', types: ['fish'] },
  {
    said: 'slot, slots, slot machine, nổ hũ, quay hũ, máy xèng, xèng, paikot, quay số, quay',
    types: ['slot'],
  },
  { said: 'free spins, free spin, libreng spin, libreng ikot, quay miễn phí, vòng quay miễn phí', types: ['slot'] },
  { said: 'scatter, scatters, bonus round, vòng thưởng', types: ['slot'] },
  { said: 'megaways, mega ways', names: 'ways' },
  { said: 'jackpot, dyakpot, jackpots, hũ, trúng lớn, độc đắc', names: 'jackpot, panalo' },
  { said: '777, 7, seven, sevens, siete, pito, bảy, số bảy, lucky seven, triple seven' },
  { said: 'live, live casino, live dealer, totoong dealer, trực tiếp, sòng bài, casino trực tuyến', types: ['live'] },
  { said: 'baccarat, bakarat, bac, punto banco, bác ca ra, bacarat', types: ['live'] },
  { said: 'casino, kasino, sòng bạc', types: ['live'] },
  { said: 'baraha, cards, card games, card, bài, đánh bài, game bài, bài lá, lá bài, alas', types: ['poker', 'live'] },
  { said: 'poker, video poker, xì tố, xì phé, poker đấu, pusoy, tongits, tiến lên', types: ['poker'] },
  {
    said: 'sports, sport, palakasan, pampalakasan, isports, pustahan, taya, thể thao, cá cược, cá độ, kèo, betting, bola, bóng',
    types: ['sports'],
  },
  { said: 'basketball, basketbol, basket, bóng rổ', names: 'hoops, court, slam dunk' },
  { said: 'football, soccer, putbol, bóng đá, đá bóng, đá banh', names: 'goal, striker' },
  { said: 'volleyball, balibol, volley, bóng chuyền' },
  { said: 'boxing, boksing, suntok, quyền anh, đấm bốc, boxer', names: 'knockout' },
  { said: 'billiards, bilyar, pool, bida, bi a, eight ball, 8 ball' },
  { said: 'racing, race, karera, karerahan, đua xe, đua', names: 'racer, speedway' },
  { said: 'horse racing, karera ng kabayo, đua ngựa, kabayo, horse, ngựa', names: 'horseshoe' },
  { said: 'arcade, crash, arkada, giải trí', types: ['arcade'] },
  { said: 'plane, airplane, aviator, eroplano, máy bay, phi cơ', names: 'jet' },
  {
    said: 'perya, peryahan, carnival, karnabal, hội chợ, lễ hội, fiesta, pista, festival',
    names: 'plaza, parade, maskara, masquerade, wheel, gulong, dice, dados',
  },
  {
    said: 'sabong, cockfight, cockfighting, tupada, e-sabong, đá gà, gà, gà chọi, manok, tandang, rooster, chicken',
    names: 'sarimanok',
  },
  { said: 'dice, dados, tài xỉu, xúc xắc, xí ngầu, sic bo, xóc đĩa, bầu cua, color game, craps' },
  { said: 'wheel, gulong, ruleta, roulette, vòng quay, bánh xe' },
  // Creatures.
  { said: 'dragon, bakunawa, rồng, con rồng' },
  { said: 'tiger, tigre, hổ, cọp, con hổ' },
  { said: 'lion, leon, sư tử' },
  { said: 'cat, pusa, kitty, mèo, maneki neko, mèo may mắn', names: 'lucky cat' },
  { said: 'dog, wolf, lobo, sói, chó sói' },
  { said: 'fox, soro, cáo, red fox, hồ ly' },
  { said: 'rabbit, bunny, kuneho, thỏ, con thỏ' },
  { said: 'pig, piggy, baboy, lechon, heo, lợn, con heo' },
  { said: 'monkey, unggoy, matsing, khỉ, con khỉ, tôn ngộ không' },
  { said: 'buffalo, carabao, kalabaw, trâu, con trâu, bull, toro' },
  { said: 'owl, kuwago, cú, cú mèo' },
  { said: 'frog, palaka, ếch, cóc, con ếch' },
  { said: 'eagle, agila, đại bàng, haribon' },
  { said: 'elephant, elepante, voi, con voi' },
  { said: 'panda, gấu trúc' },
  { said: 'tarsier, bohol, mawmag' },
  { said: 'shark, pating, cá mập' },
  { said: 'crab, alimango, alimasag, cua, con cua' },
  { said: 'octopus, pugita, bạch tuộc' },
  { said: 'puffer, butete, cá nóc' },
  { said: 'turtle, pawikan, pagong, rùa, con rùa' },
  { said: 'seahorse, kabayong dagat, cá ngựa' },
  { said: 'whale, butanding, balyena, cá voi' },
  { said: 'jellyfish, dikya, sứa, con sứa' },
  { said: 'clownfish, reef fish, cá hề' },
  { said: 'starfish, sea star, isdang bituin, sao biển' },
  { said: 'koi, cá chép' },
  { said: 'mermaid, sirena, diwata, fairy, engkanto, tiên, nàng tiên, maria' },
  { said: 'alien, ufo, người ngoài hành tinh, đĩa bay' },
  { said: 'pirate, pirata, cướp biển, hải tặc, captain' },
  { said: 'wizard, merlin, mago, phù thủy' },
  { said: 'astronaut, astro, cosmonaut, astronawt, phi hành gia' },
  { said: 'robot, robo, người máy' },
  { said: 'warrior, bayani, datu, mandirigma, chiến binh, võ sĩ, hero, anh hùng' },
  { said: 'genie, magic lamp, aladdin, thần đèn, đèn thần' },
  { said: 'sultan, king, hari, vua, hoàng đế, emperor, royal, hoàng gia', names: 'crown, empire, dynasty' },
  // Fruit and sweets.
  {
    said: 'fruit, fruits, prutas, trái cây, hoa quả',
    names:
      'mango, mangga, cherry, cherries, pineapple, pinya, melon, pakwan, coconut, buko, grape, ubas, strawberry, berry, banana, saging, calamansi, citrus',
  },
  { said: 'mango, mangga, xoài' },
  { said: 'cherry, cherries, seresa, anh đào' },
  { said: 'pineapple, pinya, dứa, thơm, khóm' },
  { said: 'watermelon, melon, pakwan, dưa hấu' },
  { said: 'coconut, buko, niyog, dừa, trái dừa' },
  { said: 'grape, grapes, ubas, nho, trái nho' },
  { said: 'strawberry, berry, presas, dâu, dâu tây' },
  { said: 'banana, saging, chuối' },
  { said: 'calamansi, citrus, kalamansi, lemon, chanh' },
  { said: 'ice cream, sorbetes, kem' },
  { said: 'halo halo, merienda, haluhalo, chè' },
  { said: 'candy, kendi, matamis, kẹo, sweet, sweets, tamis, sugar', names: 'cupcake, treats' },
  { said: 'cupcake, cake, keyk, bánh' },
  // Riches and luck.
  { said: 'gold, golden, ginto, gintong, vàng, hoàng kim', names: 'gold bar' },
  { said: 'silver, pilak, bạc' },
  { said: 'diamond, brilyante, kim cương, gem, gems, hiyas, jewel, jewels, đá quý, ngọc' },
  { said: 'pearl, perlas, ngọc trai' },
  { said: 'treasure, kayamanan, baul, kho báu, rương' },
  { said: 'coin, coins, barya, đồng xu, tiền xu, pera, money, cash, tiền', names: 'riches' },
  { said: 'lucky, luck, swerte, suwerte, maswerte, may mắn, phát tài, thần tài, fortune, kapalaran' },
  { said: 'red packet, ang pao, ampao, angpao, hongbao, lì xì, bao lì xì' },
  { said: 'clover, four leaf, cỏ bốn lá, cỏ ba lá' },
  { said: 'bell, kampana, chuông' },
  { said: 'key, golden key, susi, chìa khóa' },
  { said: 'star, stars, bituin, ngôi sao, sao' },
  { said: 'heart, puso, trái tim, tim, love, pag ibig, tình yêu' },
  { said: 'champion, kampeon, trophy, tropeo, vô địch, quán quân, cúp' },
  { said: 'potion, gayuma, thuốc tiên' },
  // Sky, land and town.
  { said: 'moon, buwan, moonlight, mặt trăng, trăng' },
  { said: 'sun, araw, sunrise, mặt trời' },
  { said: 'thunder, lightning, kidlat, bolt, kulog, sấm, sét, sấm sét' },
  { said: 'fire, apoy, lửa', names: 'blaze, ember, lava, furnace' },
  { said: 'volcano, bulkan, mayon, núi lửa' },
  { said: 'ice, yelo, băng, snow, tuyết', names: 'frost, blizzard, glacier, winter' },
  {
    said: 'sea, ocean, dagat, karagatan, biển, đại dương',
    names: 'reef, bay, lagoon, tide, deep, cove, waves, harbor',
  },
  { said: 'ship, boat, barko, bangka, galleon, tàu, thuyền', names: 'anchor, sailor' },
  { said: 'anchor, angkla, mỏ neo' },
  { said: 'jungle, gubat, kagubatan, rừng, forest, rừng xanh', names: 'canopy, grove, safari' },
  { said: 'farm, bukid, sakahan, nông trại, trang trại', names: 'harvest, terraces, meadow' },
  { said: 'desert, disyerto, sa mạc', names: 'oasis, dunes, mirage, caravan, sands' },
  { said: 'egypt, ehipto, ai cập, pharaoh, cleopatra', names: 'nile, sands, desert' },
  { said: 'space, kalawakan, vũ trụ, không gian', names: 'galaxy, cosmos, orbit, nebula, astro' },
  { said: 'rocket, kwitis, raket, tên lửa, phi thuyền, pháo hoa' },
  { said: 'balloon, globo, lobo ng hangin, khinh khí cầu, bong bóng' },
  { said: 'jeepney, jeep, dyip, xe jeep' },
  { said: 'christmas, pasko, parol, giáng sinh, noel' },
  { said: 'lantern, parola, đèn lồng, lồng đèn' },
  { said: 'drum, tambol, trống' },
  { said: 'guitar, gitara, harana, đàn, đàn ghi ta' },
  { said: 'fan, abaniko, silk fan, quạt' },
  { said: 'lotus, water lily, hoa sen, sen' },
  { said: 'mask, masks, maskara, masquerade, mặt nạ' },
  { said: 'hourglass, sands, đồng hồ cát' },
  { said: 'chips, tsips, phỉnh' },
  { said: 'temple, templo, shrine, pagoda, đền, chùa' },
]

/** What says nothing of a game: not asked for where something else is typed, too. */
export const FILLERS: ReadonlySet<string> = new Set(
  'game games laro larong ng mga na ang sa the of and a an o at tro choi con online app'.split(' '),
)

export interface Term {
  /** With its accents: 'dừa' is a coconut, 'dứa' a pineapple. */
  spelled: string
  concept: Concept
}

export interface Synonyms {
  /** By what is typed, its words written together, without accents. */
  readonly terms: ReadonlyMap<string, readonly Term[]>
  /** Those of several words. */
  readonly phrases: ReadonlySet<string>
  /** The longest one has so many words. */
  readonly longest: number
}

export function createSynonyms(): Synonyms {
  const terms = new Map<string, Term[]>()
  const phrases = new Set<string>()
  let longest = 0
  for (const { said, names = '', types = [] } of MEANINGS) {
    const saidWords = said.split(', ')
    const named = [...saidWords.filter(isName), ...(names ? names.split(', ') : [])]
    const concept = { names: named.map(wordsOf), types }
    for (const term of saidWords) {
      const words = wordsOf(term)
      const key = words.join('')
      terms.set(key, [...(terms.get(key) ?? []), { spelled: spelledWordsOf(term).join(' '), concept }])
      longest = Math.max(longest, words.length)
      if (words.length > 1) phrases.add(key)
    }
  }
  return { terms, phrases, longest }
}

/** A name may say it, too. But 'bảy', a seven, without its accents is a bay: most names are English or Filipino. */
function isName(term: string): boolean {
  const words = wordsOf(term)
  return words.length > 1 || words[0] === term
}
