import { INK, dot, group, outline, oval, path, star } from '../pen.ts'
import type { Draw } from './draw.ts'

export const guitar: Draw = (pen) => {
  const body = 'M0-14C30-18 44 0 36 22 62 30 66 84 26 96 8 100-8 100-26 96-66 84-62 30-36 22-44 0-30-18 0-14Z'
  return group(
    path('M0-10V-96', '', INK, 30) +
      outline(`${body}M-16-112H16V-86H-16Z`) +
      path('M0-10V-96', '', '#6A3A14', 16) +
      path('M-16-112H16L12-86H-12Z', pen.lin(['#A8682E', '#5E2E0C'])) +
      [-104, -94].map((y) => dot(-20, y, 5, '#FFE9A8', INK, 3) + dot(20, y, 5, '#FFE9A8', INK, 3)).join('') +
      path(body, pen.rad(['#FFC46A', '#E8822A', '#9A3E0C'], 0.4, 0.4, 0.75)) +
      path(body, '', '#FFE9B8', 3, 'opacity=".7" transform="translate(0 41) scale(.9) translate(0 -41)"') +
      dot(0, 32, 19, '#3E1606', '#FFD98A', 5) +
      path('M-20 72H20', '', '#3E1606', 9) +
      path('M-6-100V72M0-100V72M6-100V72', '', '#FFF6E0', 1.8) +
      path('M-8-72H8M-8-54H8M-8-36H8', '', '#FFE9A8', 3) +
      path('M-46 56C-48 70-42 80-32 86', '', '#fff', 6, 'opacity=".6"') +
      path('M52-40V-4M52-40L76-48V-12', '', INK, 13) +
      path('M52-40V-4M52-40L76-48V-12', '', '#fff', 5) +
      oval(46, -2, 9, 7, '#fff', `stroke="${INK}" stroke-width="4"`) +
      oval(70, -10, 9, 7, '#fff', `stroke="${INK}" stroke-width="4"`),
    -6,
    4,
    18,
  )
}

export const drum: Draw = (pen, rng) => {
  const [light, dark] = rng.pick([
    ['#F2453D', '#8A0A22'],
    ['#3A8AE8', '#123E8A'],
    ['#22A878', '#0B4F44'],
  ] as const)
  const side = 'M-82-20V50C-82 76-40 92 0 92S82 76 82 50V-20Z'
  return (
    outline(side) +
    oval(0, -20, 89, 40, INK) +
    path(side, pen.lin([dark, light, dark], 0, 0, 1, 0)) +
    path('M-82 4L-50 66-20 20 10 74 40 20 66 60 82 4', '', '#FFD24D', 6) +
    path('M-82 50C-82 76-40 92 0 92S82 76 82 50', '', pen.goldAcross(), 11) +
    path('M-82-14C-82 12-40 26 0 26S82 12 82-14', '', pen.goldAcross(), 11) +
    oval(0, -20, 80, 33, pen.rad(['#FFFBEA', '#FFE9C0', '#D9A860'], 0.45, 0.35, 0.7)) +
    star(0, -20, 24, 10, 8, 0, '#E8264D').replace('/>', ' transform="translate(0 -11) scale(1 .45)"/>') +
    path('M-92-96L-16-34M92-96L22-34', '', INK, 19) +
    path('M-92-96L-16-34M92-96L22-34', '', '#C9823E', 9) +
    dot(-16, -34, 13, '#FFF3D6', INK, 5) +
    dot(22, -34, 13, '#FFF3D6', INK, 5) +
    path('M-54-66L-62-78M0-76V-92M54-66L62-78', '', '#fff', 6, 'opacity=".8"')
  )
}
