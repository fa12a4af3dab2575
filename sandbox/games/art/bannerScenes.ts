import { rngOf } from '../catalogue/rng.ts'
import { bell, clover } from './emblems/luck.ts'
import { bigStar } from './emblems/tokens.ts'
import { coin, eyes, smile } from './emblems/draw.ts'
import { dragon } from './emblems/legends.ts'
import { rocket } from './emblems/heavens.ts'
import { gem } from './emblems/riches.ts'
import { parol } from './emblems/town.ts'
import type { Pen } from './pen.ts'
import { INK, box, dot, dots, group, oval, path, polar, short, spark, starPath } from './pen.ts'

/** Left of this there is only a calm ground for the page's words. */
const ART_FROM = 330

const light = (pen: Pen, x: number, y: number, radius: number, colour: string) =>
  dot(x, y, radius, pen.rad([`${colour}/.85`, `${colour}/.3`, `${colour}/0`]))

export function town(pen: Pen): string {
  const colours = ['#FF5A7A', '#FFB21A', '#2EC4B6', '#4D96FF', '#C77DFF']
  let flags = ''
  for (let i = 0; i < 9; i++) {
    const t = (i + 0.5) / 9
    const x = ART_FROM + 400 * t
    const y = -8 + 30 * t + 112 * t * (1 - t)
    flags += path(`M${short(x - 14)} ${short(y)}h28l-14 27Z`, colours[i % colours.length])
  }
  const lit: [number, number][] = [
    ...([
      [424, 282],
      [452, 270],
      [516, 218],
      [520, 272],
      [606, 262],
      [664, 276],
      [362, 288],
      [560, 290],
      [690, 294],
      [636, 300],
    ] as const),
  ].map(([x, y]) => [x, y])
  const small = group(path('M0-98V-560', '', '#FFE9A8', 4) + parol(pen, rngOf('small')), 458, 228, 0, 0.42)
  const large = group(path('M0-98V-230', '', '#FFE9A8', 2) + parol(pen, rngOf('large')), 622, 152, 4, 0.94)
  return (
    light(pen, 590, 190, 270, '#FFC98A') +
    path(
      'M0 320v-40h40v-26h54v-16h40v34h60v-20h50v32h66v-54h32v-28l26-26 26 26v28h40v-72l12-22 20-38 20 38 12 22v72h52v-36h28v-20h42v36h40v-18h60V320Z',
      '#1B0B4B',
      '',
      0,
      'opacity=".9"',
    ) +
    dots(lit, 9, '#FFD27A') +
    light(pen, 458, 228, 70, '#FFE9A8') +
    small +
    light(pen, 622, 152, 150, '#FFE9A8') +
    large +
    path('M330-8Q530 64 730 22', '', '#fff', 1.6, 'opacity=".7"') +
    flags
  )
}

export function claw(pen: Pen): string {
  const doll = (x: number, y: number, size: number, [pale, full]: readonly [string, string], pointed: boolean) => {
    const ears = pointed
      ? 'M-44-22L-40-72-6-44ZM44-22L40-72 6-44Z'
      : 'M-58-36a22 22 0 1 1 44 0a22 22 0 1 1-44 0M14-36a22 22 0 1 1 44 0a22 22 0 1 1-44 0'
    return group(
      path(ears, INK, INK, 10) +
        dot(0, 0, 57, INK) +
        path(ears, full) +
        dot(0, 0, 52, pen.rad([pale, full], 0.36, 0.3, 0.8)) +
        oval(0, 18, 25, 19, '#fff', 'opacity=".8"') +
        eyes(19, -8, 7.5) +
        smile(14, 9, INK, 4.6) +
        oval(-24, -28, 11, 6, '#fff', 'opacity=".7" transform="rotate(-30 -24 -28)"'),
      x,
      y,
      0,
      size,
    )
  }
  const kinds = [
    ['#FF9AA8', '#F0405E'],
    ['#BFE0FF', '#4D96FF'],
    ['#D9C6FF', '#8B5CF6'],
    ['#B8FFD9', '#22B87A'],
    ['#FFD9A0', '#FF8A3D'],
  ] as const
  const heap = [...Array(7).keys()].map((i) =>
    doll(372 + i * 56, 300 - (i % 2) * 14, 0.72, kinds[i % 5] ?? kinds[0], i % 2 === 0),
  )
  const back = [...Array(6).keys()].map((i) =>
    doll(398 + i * 60, 232 + (i % 2) * 10, 0.56, kinds[(i + 2) % 5] ?? kinds[0], i % 2 === 1),
  )
  const arms = 'M0 0C-44 8-58 50-40 96M0 0C44 8 58 50 40 96'
  return (
    light(pen, 540, 120, 240, '#FF9AE0') +
    path('M420 0L340 320H400L500 0ZM640 0L720 220V120L690 0Z', '#fff', '', 0, 'opacity=".07"') +
    dots(
      [...Array(14).keys()].map((i) => [346 + i * 28, 12] as const),
      11,
      '#FFE08A',
    ) +
    path('M330 34H720', '', INK, 12) +
    box(508, 22, 84, 26, 8, pen.lin(['#FFFFFF', '#9AA3C4'])) +
    path('M550 48V92', '', '#C9D2EC', 9) +
    `<g opacity=".55">${back.join('')}</g>` +
    group(path(arms, '', INK, 18) + path(arms, '', '#E6ECFA', 9), 550, 104) +
    group(bigStar(pen, rngOf('star')), 550, 176, -6, 0.52) +
    box(522, 82, 56, 30, 11, pen.gold(), `stroke="${INK}" stroke-width="5"`) +
    heap.join('')
  )
}

export function bottle(pen: Pen): string {
  const glass = 'M-22-96H22V-66C52-54 66-32 66 0V86C66 108 54 120 32 120H-32C-54 120-66 108-66 86V0C-66-32-52-54-22-66Z'
  const juice = 'M-58 22Q-30 4 0 18T58 18V86C58 104 50 112 32 112H-32C-50 112-58 104-58 86Z'
  let arcs = ''
  for (let i = 0; i < 12; i++)
    arcs += `M${polar(128, (i + 0.5) * (Math.PI / 6), 560, 160)}L${polar(144 + (i % 2) * 12, (i + 0.5) * (Math.PI / 6), 560, 160)}`
  return (
    light(pen, 560, 160, 230, '#C9FFF4') +
    path(arcs, '', '#E6FFFA', 7, 'opacity=".55"') +
    group(
      path(glass, INK, INK, 15) +
        path(glass, pen.lin(['#FFFFFF', '#CFF7F2', '#9AE0DC'])) +
        path(juice, pen.lin(['#FFE98A', '#FFB21A', '#F2700A'])) +
        path('M-58 22Q-30 4 0 18T58 18', '', '#FFF9D6', 5) +
        dots(
          [
            [-34, 60],
            [34, 44],
            [38, 88],
            [-20, 92],
            [-40, 34],
          ],
          11,
          '#FFF6C4',
          0.75,
        ) +
        path('M16 12L-30 70H-4L-16 106 32 44H6Z', INK, INK, 7) +
        path('M16 12L-30 70H-4L-16 106 32 44H6Z', '#fff') +
        box(-30, -118, 60, 26, 9, '#6C2BD9', `stroke="${INK}" stroke-width="7"`) +
        path('M-46-14C-46-32-38-42-28-48M-48 6V60', '', '#fff', 9, 'opacity=".9"'),
      560,
      162,
      10,
      1.08,
    ) +
    coin(pen, 440, 226, 1.5, -20, 0.9) +
    coin(pen, 676, 240, 1.7, 16, 0.8) +
    coin(pen, 664, 76, 1.1, -12) +
    spark(456, 96, 18) +
    spark(676, 150, 14) +
    spark(486, 268, 11)
  )
}

export function prizeWheel(pen: Pen): string {
  const colours = ['#FF4D6D', '#FFC53D', '#2EC4B6', '#4D96FF', '#C77DFF']
  const slices = colours.map((colour, at) => {
    let d = ''
    for (let i = at; i < 10; i += colours.length) {
      const from = (i * Math.PI) / 5
      d += `M0 0L${polar(112, from)}A112 112 0 0 1 ${polar(112, from + Math.PI / 5)}Z`
    }
    return path(d, colour, '#fff', 3)
  })
  const stars = [...Array(10).keys()].map((i) => {
    const angle = ((i + 0.5) * Math.PI) / 5
    return starPath(82 * Math.cos(angle), 82 * Math.sin(angle), 14, 6, 5)
  })
  const bulbs = [...Array(20).keys()].map(
    (i) => [124 * Math.cos((i * Math.PI) / 10), 124 * Math.sin((i * Math.PI) / 10)] as const,
  )
  return (
    light(pen, 570, 170, 250, '#FFE9A8') +
    group(
      dot(0, 7, 143, INK) +
        dot(0, 0, 138, pen.goldAcross(), INK, 6) +
        dots(bulbs, 11, '#FFF9D6') +
        slices.join('') +
        path(stars.join(''), '#fff', '', 0, 'opacity=".92"') +
        dot(0, 0, 112, pen.rad(['#fff/.35', '#fff/0', '#000/.28'], 0.4, 0.3, 0.8)) +
        dot(0, 0, 36, INK) +
        dot(0, 0, 30, pen.gold(), '#7A3600', 3) +
        path(starPath(0, 0, 18, 8, 5), '#fff'),
      602,
      184,
      -8,
      0.86,
    ) +
    path('M578 32H626L602 88Z', pen.lin(['#FFFFFF', '#FFD24D', '#E07A00']), INK, 8) +
    coin(pen, 462, 264, 1.4, -16, 0.9) +
    coin(pen, 500, 294, 1.2, 14, 0.8) +
    coin(pen, 702, 288, 1.5, 10, 0.9) +
    spark(486, 40, 16) +
    spark(694, 50, 13)
  )
}

export function newCovers(pen: Pen): string {
  const card = (x: number, y: number, turn: number, size: number, colours: string[], content: string) =>
    group(
      box(-78, -106, 156, 212, 24, INK, `stroke="${INK}" stroke-width="10"`) +
        box(-78, -106, 156, 212, 24, pen.lin(colours)) +
        dot(0, 0, 90, pen.rad(['#fff/.6', '#fff/0'])) +
        group(content, 0, 0, 0, 0.7) +
        box(-72, -100, 144, 200, 19, 'none', 'stroke="#fff" stroke-opacity=".35" stroke-width="3"'),
      x,
      y,
      turn,
      size,
    )
  const rng = rngOf('new covers')
  return (
    light(pen, 560, 160, 260, '#DCEBFF') +
    card(446, 184, -13, 0.86, ['#7A0F2B', '#D93A2B', '#FFB347'], dragon(pen, rng)) +
    card(664, 186, 13, 0.86, ['#0C4B45', '#1E9A72', '#C9F08A'], clover(pen, rng)) +
    card(556, 162, 0, 1.1, ['#2B1470', '#8E3BD9', '#FF9AE0'], rocket(pen, rng)) +
    group(gem(pen, rng), 384, 66, -14, 0.3) +
    group(bell(pen, rng), 690, 50, 6, 0.3) +
    spark(470, 50, 18) +
    spark(636, 286, 14)
  )
}

/** A letter on its wings, and what it tells ringing beside it. */
export function news(pen: Pen): string {
  const rng = rngOf('news')
  return (
    light(pen, 560, 160, 250, '#DFF3FF') +
    path('M464 170 706 72 646 262 578 206Z', '#fff', '#0B2A4A', 8) +
    path('M578 206 706 72 551 190 559 257Z', '#BFE3F5', '#0B2A4A', 8) +
    group(bell(pen, rng), 500, 96, -10, 0.3) +
    group(bigStar(pen, rng), 690, 236, 8, 0.22) +
    spark(500, 268, 16) +
    spark(620, 48, 14)
  )
}
