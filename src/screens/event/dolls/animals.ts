import { type Doll, INK, oval, plush } from './doll.ts'

const BLUSH = 'rgb(255 90 122 / 45%)'
const CREAM = '#FFF3DC'
const smile = 'M43 54q3.5 4 7 0q3.5 4 7 0'
const nose = 'M46 49h8q0 4-4 5q-4-1-4-5Z'

export const duck: Doll = plush(
  { light: '#FFE879', shade: '#F5A60B', limbs: { light: '#FF9E45', shade: '#E0620D' }, cheeks: BLUSH },
  {
    behind: [{ d: 'M46 16q-7-12 3-13q0 6 4 6q6-6 7 1q0 4-6 8Z', light: '#FFE879', shade: '#F5A60B' }],
    over: [
      { d: oval(26, 72, 8, 14, 30), light: '#FFF0A0', shade: '#F5A60B' },
      { d: oval(74, 72, 8, 14, -30), light: '#FFF0A0', shade: '#F5A60B' },
      { d: 'M36 52q14-8 28 0q3 8-14 10q-17-2-14-10Z', light: '#FFB15C', shade: '#E0620D' },
    ],
    marks: [{ d: 'M38 54q12 5 24 0', line: '#9C3D00', width: 2 }],
  },
)

export const frog: Doll = plush(
  { light: '#9BEA6B', shade: '#2C9A4B', belly: '#E9FBC8', cheeks: BLUSH },
  {
    over: [
      { d: oval(31, 18, 12), light: '#9BEA6B', shade: '#3FAE55' },
      { d: oval(69, 18, 12), light: '#9BEA6B', shade: '#3FAE55' },
    ],
    marks: [
      { d: oval(31, 18, 8), fill: '#fff' },
      { d: oval(69, 18, 8), fill: '#fff' },
      { d: 'M33 50q17 15 34 0', line: '#14522B', width: 3 },
      { d: 'M46 40h.1M54 40h.1', line: '#14522B', width: 2.6 },
    ],
    eyes: [
      { x: 31, y: 18, r: 5 },
      { x: 69, y: 18, r: 5 },
    ],
  },
)

export const rabbit: Doll = plush(
  { light: '#FFFFFF', shade: '#D9C8EE', belly: '#FFE3EC', cheeks: BLUSH },
  {
    behind: [
      { d: oval(35, 10, 9, 22, -10), light: '#FFFFFF', shade: '#D9C8EE' },
      { d: oval(65, 10, 9, 22, 10), light: '#FFFFFF', shade: '#D9C8EE' },
    ],
    marks: [
      { d: oval(35, 9, 4.5, 14, -10), fill: '#FFB3C7' },
      { d: oval(65, 9, 4.5, 14, 10), fill: '#FFB3C7' },
      { d: nose, fill: '#FF7C9C' },
      { d: smile, line: INK, width: 2 },
      { d: 'M46.5 58h7v5q-3.5 2-7 0Z', fill: '#fff', line: INK, width: 1.4 },
    ],
  },
)

export const cat: Doll = plush(
  { light: '#FFC57A', shade: '#E3762B', belly: CREAM, cheeks: BLUSH },
  {
    behind: [
      { d: 'M80 92q18-4 12-22q-2-6-7-3q6 12-9 15Z', light: '#FFC57A', shade: '#E3762B' },
      { d: 'M19 34l-1-28q14 2 24 12Z', light: '#FFC57A', shade: '#E3762B' },
      { d: 'M81 34l1-28q-14 2-24 12Z', light: '#FFC57A', shade: '#E3762B' },
    ],
    marks: [
      { d: 'M23 24l-1-12q8 2 12 7ZM77 24l1-12q-8 2-12 7Z', fill: '#FF8FA6' },
      { d: 'M50 13v10M42 15l1 7M58 15l-1 7', line: '#B9500F', width: 3 },
      { d: oval(50, 54, 13, 9), fill: CREAM },
      { d: nose, fill: '#FF6D8A' },
      { d: 'M43 55q3.5 4 7 0q3.5 4 7 0', line: INK, width: 2 },
      { d: 'M30 52l-15-3M30 56l-14 3M70 52l15-3M70 56l14 3', line: INK, width: 1.6 },
    ],
  },
)

export const bear: Doll = plush(
  { light: '#D79A63', shade: '#8A4A22', belly: '#F4D4A8', cheeks: BLUSH },
  {
    behind: [
      { d: oval(23, 19, 12), light: '#D79A63', shade: '#8A4A22' },
      { d: oval(77, 19, 12), light: '#D79A63', shade: '#8A4A22' },
    ],
    marks: [
      { d: `${oval(23, 19, 6.5)}${oval(77, 19, 6.5)}`, fill: '#F4B98A' },
      { d: oval(50, 54, 15, 11), fill: '#F9E2C0' },
      { d: oval(50, 50, 6, 4.2), fill: INK },
      { d: 'M50 54v4M44 58q3 3.5 6 0q3 3.5 6 0', line: INK, width: 2 },
      { d: 'M34 66l16 6 16-6v11l-16-5-16 5Z', fill: '#E23B5A' },
      { d: oval(50, 71.5, 3.6), fill: '#FFD24D' },
    ],
  },
)

export const panda: Doll = plush(
  { light: '#FFFFFF', shade: '#CFD3EA', limbs: { light: '#4A3F66', shade: '#1E1534' }, cheeks: BLUSH },
  {
    behind: [
      { d: oval(22, 18, 12), light: '#4A3F66', shade: '#1E1534' },
      { d: oval(78, 18, 12), light: '#4A3F66', shade: '#1E1534' },
    ],
    marks: [
      { d: `${oval(35, 43, 9, 11, 24)}${oval(65, 43, 9, 11, -24)}`, fill: '#2A2144' },
      { d: `${oval(35.5, 43, 5.6)}${oval(64.5, 43, 5.6)}`, fill: '#fff' },
      { d: oval(50, 53, 4.6, 3.4), fill: INK },
      { d: 'M50 56v2.5M44.5 58.5q2.8 3.2 5.5 0q2.8 3.2 5.5 0', line: INK, width: 2 },
      { d: 'M50 82q-2-13-9-15M50 78q3-7 9-9', line: '#3FAE55', width: 3 },
    ],
    eyes: [
      { x: 35.5, y: 43, r: 4.2 },
      { x: 64.5, y: 43, r: 4.2 },
    ],
  },
)

export const fox: Doll = plush(
  { light: '#FF9A52', shade: '#D9480F', limbs: { light: '#6B2A12', shade: '#3B1408' }, belly: '#FFF6EC' },
  {
    behind: [
      { d: 'M72 90q26 2 24-30q-15 2-18 12Z', light: '#FF9A52', shade: '#D9480F' },
      { d: 'M17 40L14 2q18 4 28 16Z', light: '#FF9A52', shade: '#D9480F' },
      { d: 'M83 40l3-38q-18 4-28 16Z', light: '#FF9A52', shade: '#D9480F' },
    ],
    marks: [
      { d: 'M96 60q-7 1-11 5l9 10q2-7 2-15Z', fill: '#FFF6EC' },
      { d: 'M20 22l-1-13q9 3 14 9ZM80 22l1-13q-9 3-14 9Z', fill: '#5A1F0C' },
      { d: 'M17 46q14 0 22 8q6 6 11 4q5 2 11-4q8-8 22-8q-3 24-33 24Q20 70 17 46Z', fill: '#FFF6EC' },
      { d: oval(50, 56, 5, 3.8), fill: INK },
      { d: 'M44 62q3 3 6 0q3 3 6 0', line: INK, width: 2 },
    ],
    eyes: [
      { x: 35, y: 41, r: 4.4 },
      { x: 65, y: 41, r: 4.4 },
    ],
  },
)

export const penguin: Doll = plush(
  { light: '#5B7BE8', shade: '#1B2C78', limbs: { light: '#4763CC', shade: '#16245F' } },
  {
    over: [
      { d: oval(35, 92, 11, 6), light: '#FFC24A', shade: '#E07A0B' },
      { d: oval(65, 92, 11, 6), light: '#FFC24A', shade: '#E07A0B' },
    ],
    marks: [
      { d: oval(50, 79, 16, 14), fill: '#FFFFFF' },
      { d: 'M50 66Q18 66 22 44q3-16 16-14q9 1 12 10q3-9 12-10q13-2 16 14q4 22-28 22Z', fill: '#FFFFFF' },
      { d: `${oval(28, 54, 5, 3.6)}${oval(72, 54, 5, 3.6)}`, fill: BLUSH },
      { d: 'M43 49q7-4 14 0q-2 7-7 9q-5-2-7-9Z', fill: '#FF9E2C', line: '#B95A00', width: 1.4 },
      { d: 'M33 68q17 7 34 0l1 7q-18 7-36 0Z', fill: '#E23B5A' },
      { d: 'M60 73l6 12-8 2-4-12Z', fill: '#C2204A' },
    ],
    eyes: [
      { x: 37, y: 43, r: 4.4 },
      { x: 63, y: 43, r: 4.4 },
    ],
  },
)
