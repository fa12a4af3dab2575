import { type Doll, INK, oval, plush } from './doll.ts'

const BLUSH = 'rgb(255 90 122 / 45%)'

export const bolt: Doll = {
  parts: [
    { d: 'M60 4L18 54q-2 4 3 4h20l-9 36q0 5 4 1L82 44q2-4-3-4H60l8-33q0-5-8-3Z', light: '#FFF0A0', shade: '#F59A0B' },
  ],
  marks: [
    { d: 'M56 14L32 42', line: 'rgb(255 255 255 / 65%)', width: 5 },
    { d: `${oval(36, 53, 4, 3)}${oval(66, 53, 4, 3)}`, fill: BLUSH },
    { d: 'M46 53q5 6 10 0', line: INK, width: 2.6 },
  ],
  eyes: [
    { x: 42, y: 47, r: 4 },
    { x: 60, y: 47, r: 4 },
  ],
}

export const ticket: Doll = {
  parts: [
    {
      d: 'M12 26q0-6 6-6h64q6 0 6 6v14a10 10 0 0 0 0 20v14q0 6-6 6H18q-6 0-6-6V60a10 10 0 0 0 0-20Z',
      light: '#FF8FB1',
      shade: '#C2204A',
    },
    { d: oval(36, 86, 9, 6), light: '#FF8FB1', shade: '#C2204A' },
    { d: oval(64, 86, 9, 6), light: '#FF8FB1', shade: '#C2204A' },
  ],
  marks: [
    { d: 'M20 28h60M20 72h60', line: 'rgb(255 255 255 / 75%)', width: 2.4 },
    { d: 'M30 28v.1M30 40v.1M30 52v.1M30 64v.1M70 40v.1M70 52v.1M70 64v.1', line: '#8E1438', width: 3 },
    { d: `${oval(36, 57, 5, 3.6)}${oval(64, 57, 5, 3.6)}`, fill: 'rgb(255 214 226 / 75%)' },
    { d: 'M44 55q6 7 12 0', line: INK, width: 2.8 },
  ],
  eyes: [
    { x: 41, y: 47, r: 4.6 },
    { x: 59, y: 47, r: 4.6 },
  ],
}

export const tarsier: Doll = plush(
  { light: '#D8A878', shade: '#7A4B2B', belly: '#F3DDBB' },
  {
    behind: [
      { d: 'M66 88q30 10 26-22q-1-6-5-4q4 18-22 17Z', light: '#B78558', shade: '#7A4B2B' },
      { d: oval(17, 27, 14, 17, -24), light: '#D8A878', shade: '#7A4B2B' },
      { d: oval(83, 27, 14, 17, 24), light: '#D8A878', shade: '#7A4B2B' },
    ],
    marks: [
      { d: `${oval(17, 28, 7.5, 10, -24)}${oval(83, 28, 7.5, 10, 24)}`, fill: '#F2B79A' },
      { d: 'M50 30q-6-8-2-18M50 30q6-8 2-18', line: '#7A4B2B', width: 2 },
      { d: `${oval(34, 43, 15.5)}${oval(66, 43, 15.5)}`, fill: '#5A3118' },
      { d: oval(50, 58, 8, 6), fill: '#F3DDBB' },
      { d: oval(50, 55, 4, 2.8), fill: INK },
      { d: 'M45.5 61q4.5 3.4 9 0', line: INK, width: 2 },
    ],
    eyes: [
      { x: 34, y: 43, r: 13.4, iris: '#FFC24A' },
      { x: 66, y: 43, r: 13.4, iris: '#FFC24A' },
    ],
  },
)

export const carabao: Doll = plush(
  { light: '#8E99B8', shade: '#414A6B', limbs: { light: '#6D7899', shade: '#2F3654' }, belly: '#C7CEE2' },
  {
    behind: [
      { d: 'M30 24Q0 26-2-2Q-2-8 4-4Q14 12 40 10Z', light: '#FFF3DC', shade: '#B58B52' },
      { d: 'M70 24Q100 26 102-2Q102-8 96-4Q86 12 60 10Z', light: '#FFF3DC', shade: '#B58B52' },
      { d: oval(15, 38, 13, 7, 18), light: '#8E99B8', shade: '#414A6B' },
      { d: oval(85, 38, 13, 7, -18), light: '#8E99B8', shade: '#414A6B' },
    ],
    marks: [
      { d: 'M50 12q-7 4-6 12q3-3 6-3q3 0 6 3q1-8-6-12Z', fill: '#343B5A' },
      { d: oval(50, 57, 20, 13), fill: '#D9C3C9' },
      { d: `${oval(43, 54, 3, 3.8, 12)}${oval(57, 54, 3, 3.8, -12)}`, fill: '#5E4355' },
      { d: 'M42 63q8 5 16 0', line: '#5E4355', width: 2.4 },
      { d: 'M24 69q26 12 52 0', line: '#FF5A7A', width: 3.4 },
      { d: `${oval(34, 74, 4)}${oval(66, 74, 4)}`, fill: '#FFD24D' },
      { d: oval(50, 76.5, 4.6), fill: '#2EC4B6' },
    ],
    eyes: [
      { x: 35, y: 38, r: 4.6 },
      { x: 65, y: 38, r: 4.6 },
    ],
  },
)

export const dragon: Doll = plush(
  { light: '#6BF0B0', shade: '#0B7A5E', belly: '#FFE9A8', cheeks: BLUSH },
  {
    behind: [
      { d: 'M30 66Q4 62-2 38Q12 40 16 46Q14 34 20 30Q34 46 36 60Z', light: '#FFB84A', shade: '#D6457E' },
      { d: 'M70 66q26-4 32-28q-14 2-18 8q2-12-4-16q-14 16-16 30Z', light: '#FFB84A', shade: '#D6457E' },
      { d: 'M74 92q22 2 24-14l6 2-6-14-9 9 5 2q-6 6-18 4Z', light: '#6BF0B0', shade: '#0B7A5E' },
      { d: 'M30 18Q20 8 24-4Q36 2 40 14Z', light: '#FFF0A0', shade: '#E08A0B' },
      { d: 'M70 18Q80 8 76-4Q64 2 60 14Z', light: '#FFF0A0', shade: '#E08A0B' },
      { d: 'M42 14l4-11 4 7 4-7 4 11Z', light: '#FFB84A', shade: '#D6457E' },
    ],
    marks: [
      { d: 'M40 74q10 5 20 0M37.5 80q12.5 5 25 0M40 86q10 4 20 0', line: '#D99A2B', width: 2 },
      { d: oval(50, 56, 17, 10), fill: '#B9FFDC' },
      { d: `${oval(43, 53, 2.2, 2.8)}${oval(57, 53, 2.2, 2.8)}`, fill: '#0B5E49' },
      { d: 'M40 59q10 7 20 0', line: '#0B5E49', width: 2.4 },
      { d: 'M42 60l2.5 4 2.5-2.6ZM58 60l-2.5 4-2.5-2.6Z', fill: '#fff' },
      { d: 'M50 20l3 4-3 4-3-4Z', fill: '#FFE06B' },
    ],
    eyes: [
      { x: 36, y: 40, r: 6.4, iris: '#FFD24D' },
      { x: 64, y: 40, r: 6.4, iris: '#FFD24D' },
    ],
  },
)
