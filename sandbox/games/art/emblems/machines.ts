import { INK, dot, group, outline, oval, path, spark, star } from '../pen.ts'
import type { Draw } from './draw.ts'
import { bothSides } from './draw.ts'

export const plane: Draw = (pen, rng) => {
  const [light, middle, dark] = rng.pick([
    ['#FF8A9A', '#FF5A7A', '#A80F3E'],
    ['#8CC8FF', '#3A8AE8', '#123E9A'],
    ['#FFE08A', '#FFB21A', '#C45A00'],
  ] as const)
  const body = 'M-96 8C-96-20-50-32 20-30 60-28 96-16 104 4 98 22 60 32 20 32-40 34-96 36-96 8Z'
  const tail = 'M-98-2L-112-56H-84L-54-18Z'
  return group(
    outline(body + tail) +
      outline('M-20 18L-50 74H-22L40 22Z') +
      outline('M-10-26L-30-74H-6L40-28Z') +
      path('M-10-26L-30-74H-6L40-28Z', pen.lin([light, dark])) +
      path(tail, pen.lin([light, dark])) +
      path(body, pen.lin(['#FFFFFF', '#F4F0FF', '#A99AD0'])) +
      path('M-94 8C-60 16 60 16 103 6 98 22 60 32 20 32-40 34-92 34-94 8Z', pen.lin([middle, dark])) +
      path('M36-28C60-26 80-16 86-6L44-6Z', pen.lin(['#D9FBFF', '#4DB8F0', '#1C57B8']), INK, 5) +
      [-50, -22, 6].map((x) => dot(x, -8, 9, INK) + dot(x, -8, 6, '#8CE0FF')).join('') +
      path('M-20 16L-50 74H-22L40 18Z', pen.lin([light, dark])) +
      path('M-8 22L-34 66', '', '#fff', 4, 'opacity=".6"') +
      path('M108-24Q116 4 108 32', '', INK, 14) +
      path('M108-24Q116 4 108 32', '', '#FFD24D', 6) +
      dot(108, 4, 8, pen.gold(), INK, 4) +
      path('M-80-8C-40-22 0-24 20-24', '', '#fff', 5) +
      star(-84, -34, 9, 4, 5, -1.57, '#fff'),
    0,
    0,
    -16,
    0.92,
  )
}

export const racer: Draw = (pen, rng) => {
  const [light, dark] = rng.pick([
    ['#FF6A5A', '#A80F2E'],
    ['#FFD24D', '#D9700A'],
    ['#4DD0FF', '#1450B0'],
  ] as const)
  const body = 'M-90 34C-92 8-76-2-58-6L-38-44C-34-52-28-54-18-54H18C28-54 34-52 38-44L58-6C76-2 92 8 90 34V58H-90Z'
  return (
    outline(body) +
    bothSides(path('M56 50H92V82H56Z', INK, INK, 13)) +
    path('M-84-62H84V-46H-84ZM-60-46H-46V-20H-60ZM46-46H60V-20H46Z', INK, INK, 11) +
    path('M-60-48H-46V-16H-60ZM46-48H60V-16H46Z', '#3A3450') +
    path('M-86-64H86V-48H-86Z', pen.lin([light, dark])) +
    bothSides(path('M58 54H92V84H58Z', '#2A2438') + path('M66 58V82M76 58V82M86 58V82', '', '#5E5874', 3)) +
    path(body, pen.lin([light, dark])) +
    path('M-36-14L-24-42H24L36-14Z', pen.lin(['#E6FBFF', '#6FC3E8', '#1C4A8A']), INK, 5) +
    path('M-20-18L-10-38H0L-10-18Z', '#fff', '', 0, 'opacity=".7"') +
    path('M-16-10H16L24 56H-24Z', '#fff', '', 0, 'opacity=".9"') +
    dot(0, 22, 19, INK) +
    dot(0, 22, 15, '#fff') +
    path('M-6 14H7L-2 32', '', INK, 5) +
    bothSides(path('M46 8L82 14V28L44 24Z', pen.lin(['#fff', '#FFF3A0', '#FFB21A']), INK, 4)) +
    path('M-64 44H-32M32 44H64', '', INK, 8) +
    path('M-84 60H84', '', '#2A2438', 11) +
    path('M-76 4C-68 0-60-1-54-2', '', '#fff', 5, 'opacity=".8"')
  )
}

export const galleon: Draw = (pen) => {
  const hull = 'M-92 26H-60V40H62L70 14H100C98 56 84 84 60 90H-60C-80 80-92 58-92 26Z'
  const sail = (x: number, y: number, size: number) =>
    group(
      outline('M-34-44C-10-36 14-36 34-44 44-14 44 14 34 40 12 32-12 32-34 40-24 14-24-14-34-44Z', 10) +
        path(
          'M-34-44C-10-36 14-36 34-44 44-14 44 14 34 40 12 32-12 32-34 40-24 14-24-14-34-44Z',
          pen.lin(['#FFFBEA', '#F0DCB0', '#C9A86A']),
        ) +
        path('M-26-20C-6-14 20-14 38-22M-26 14C-6 8 20 8 40 14', '', '#E8264D', 7, 'opacity=".85"'),
      x,
      y,
      0,
      size,
    )
  return (
    path('M-44 30V-92M16 30V-104M66 16V-66', '', INK, 18) +
    outline(hull) +
    path('M-44 30V-92M16 30V-104M66 16V-66', '', '#8A5A2A', 8) +
    sail(-44, -22, 0.84) +
    sail(66, -14, 0.56) +
    sail(14, -34, 1.16) +
    path('M16-104L50-96 16-84Z', '#E8264D', INK, 4) +
    path(hull, pen.lin(['#C9823E', '#8A4A18', '#4A220A'])) +
    path('M-90 40C-70 52 60 54 98 32', '', pen.gold(), 7) +
    path('M-72 70H78', '', '#3E1A06', 4) +
    [-50, -18, 14, 46].map((x) => dot(x, 62, 9, INK) + dot(x, 62, 5, '#FFC53D')).join('') +
    path(
      'M-110 96C-92 80-78 80-62 94-46 80-30 80-14 94 2 80 18 80 34 94 50 80 66 80 84 94 92 88 100 84 110 84',
      '',
      INK,
      16,
    ) +
    path(
      'M-110 96C-92 80-78 80-62 94-46 80-30 80-14 94 2 80 18 80 34 94 50 80 66 80 84 94 92 88 100 84 110 84',
      '',
      '#BFF3FF',
      8,
    )
  )
}

export const balloon: Draw = (pen, rng) => {
  const [one, two] = rng.pick([
    ['#FF5A7A', '#FFD24D'],
    ['#4D96FF', '#FFFFFF'],
    ['#8B5CF6', '#FF9AC8'],
  ] as const)
  const skin = 'M0-104C58-104 84-62 76-22 70 10 36 34 22 52H-22C-36 34-70 10-76-22-84-62-58-104 0-104Z'
  return (
    path('M-20 50L-18 76M20 50L18 76', '', INK, 13) +
    outline(`${skin}M-24 74H24L20 104H-20Z`) +
    path('M-20 50L-18 76M20 50L18 76', '', '#D9B078', 5) +
    path(skin, one) +
    path('M0-104C-40-96-52-40-40-8-34 16-16 38-10 52H10C16 38 34 16 40-8 52-40 40-96 0-104Z', two) +
    path('M0-104C-14-90-20-40-16-4-12 22-4 40-3 52H3C4 40 12 22 16-4 20-40 14-90 0-104Z', one) +
    path(skin, pen.rad(['#fff/.5', '#fff/0', '#000/.35'], 0.34, 0.3, 0.8)) +
    path('M-70-8Q0 20 70-8', '', pen.gold(), 7) +
    path('M-24 74H24L20 104H-20Z', pen.lin(['#E0A860', '#8A5216'])) +
    path('M-22 84H22M-21 94H21M-8 76V102M8 76V102', '', '#5E3410', 3) +
    path('M-26 74H26', '', '#FFD98A', 7) +
    path('M-54-56C-46-76-34-86-22-90', '', '#fff', 8, 'opacity=".85"')
  )
}

export const ufo: Draw = (pen, rng) => {
  const skin = rng.pick([
    ['#C6FF8A', '#4CB83A'],
    ['#F0B8FF', '#A24BE0'],
  ] as const)
  return (
    path('M-40 34L-84 112H84L40 34Z', pen.lin(['#FFF9A0/.95', '#7CF0FF/.1'])) +
    path('M-50-8C-52-66-30-88 0-88S52-66 50-8Z', INK, INK, 13) +
    oval(0, 12, 108, 42, INK) +
    path('M-50-8C-52-66-30-88 0-88S52-66 50-8Z', pen.lin(['#D9FBFF', '#5FB8E8'])) +
    path('M-28 0C-40-20-38-66 0-66S40-20 28 0Z', pen.lin([...skin]), INK, 4) +
    bothSides(group(oval(0, 0, 8, 13, INK) + dot(-2, -5, 3, '#fff'), 14, -34, 18)) +
    path('M-7-10Q0-4 7-10', '', INK, 4) +
    path('M0-66V-80', '', INK, 4) +
    path('M-42-20C-42-50-34-66-20-76', '', '#fff', 6, 'opacity=".8"') +
    oval(0, 10, 101, 35, pen.lin(['#F2F4FF', '#A9B5E0', '#4E5A9A'])) +
    oval(0, 0, 64, 17, pen.lin(['#6A78B8', '#C9D2F2'])) +
    [
      [-76, 12, '#FF4D6D'],
      [-40, 27, '#FFD24D'],
      [0, 32, '#2EE6A0'],
      [40, 27, '#FFD24D'],
      [76, 12, '#FF4D6D'],
    ]
      .map(([x, y, colour]) => dot(Number(x), Number(y), 8, String(colour), INK, 4))
      .join('') +
    spark(-76, -56, 14) +
    spark(80, -40, 10)
  )
}

export const lantern: Draw = (pen) => {
  const d = 'M0-62C56-62 84-36 84 0S56 62 0 62-84 36-84 0-56-62 0-62Z'
  return (
    path('M0-104V-66', '', INK, 14) +
    outline(`${d}M-34-74H34V-58H-34ZM-34 58H34V74H-34Z`) +
    path('M0 74V108M-14 74V100M14 74V100', '', INK, 14) +
    path('M0-104V-66', '', '#FFD24D', 5) +
    path('M0 74V108M-14 74V100M14 74V100', '', '#FF4D5A', 6) +
    path(d, pen.rad(['#FFF6B0', '#FF8A2E', '#D9202E', '#8A0A22'], 0.5, 0.5, 0.58)) +
    path(
      'M0-62C-46-40-46 40 0 62M0-62C46-40 46 40 0 62M0-62V62M0-62C-84-30-84 30 0 62M0-62C84-30 84 30 0 62',
      '',
      '#FFD98A',
      2.6,
      'opacity=".7"',
    ) +
    path('M-36-76H36V-58H-36ZM-36 58H36V76H-36Z', pen.gold(), '#8A3F00', 3) +
    dot(0, 0, 30, INK) +
    dot(0, 0, 26, pen.gold()) +
    star(0, 0, 20, 8, 4, 0, '#C2261B') +
    path('M-66-20C-58-36-44-46-30-50', '', '#fff', 6, 'opacity=".7"') +
    spark(-72, -72, 13) +
    spark(80, 54, 12)
  )
}

export const volcano: Draw = (pen) => {
  const cone = 'M-100 90C-66 74-44 6-30-34H30C44 6 66 74 100 90Z'
  const fire = 'M-24-32C-44-60-26-74-30-98-8-90-4-76 0-66 2-84 14-98 26-106 22-84 46-62 24-32Z'
  return (
    outline(cone + fire) +
    [
      [-56, -62, 11],
      [58, -70, 9],
      [-70, -20, 7],
      [72, -28, 8],
    ]
      .map(([x = 0, y = 0, r = 0]) => dot(x, y, r, '#FF8A2E', INK, 6))
      .join('') +
    path(fire, pen.lin(['#FFF3A0', '#FF9A1E', '#E0302E'])) +
    path('M-8-34C-16-52-4-58-4-72 8-62 18-52 8-34Z', '#FFF9D0') +
    path(cone, pen.lin(['#8A5A9A', '#5A3078', '#2E1650'])) +
    path('M-30-34H30L36-16 24-4 14-14 6 30-6 44-12-8-22 4-36-16Z', pen.lin(['#FFE07A', '#FF7A1E', '#D9202E'])) +
    path('M-64 66Q-46 40-38 10M52 40Q66 70 84 84', '', '#B58AC8', 5, 'opacity=".6"') +
    lookingOut() +
    path('M-100 90C-70 78-50 92-24 84S30 92 54 84 86 86 100 90V98H-100Z', pen.lin(['#7CD05A', '#1F7A3E']))
  )
}

const lookingOut = () =>
  [-24, 24].map((x) => dot(x, 46, 11, '#fff') + dot(x, 47, 6, INK)).join('') + path('M-13 62Q0 76 13 62', '', '#fff', 5)
