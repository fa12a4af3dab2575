import type { Brand } from './brand.ts'

export default {
  name: 'Jolly',
  shortName: 'Jolly',
  longName: 'Jolly — games at fiesta night',
  description: 'Slots, live tables, sports, fish, poker and arcade games. Play money, for players aged 21 or older.',
  wordmark: {
    width: 68,
    height: 32,
    parts: [
      {
        d: 'M11.5 7V18.5C11.5 22 9.5 24 6.6 24 5 24 3.7 23.3 2.8 22.2M22.5 12.4a5.8 5.8 0 1 0 0 11.6 5.8 5.8 0 0 0 0-11.6ZM34.5 5V24M42 5V24M49 12.5L54.8 23.5M60.6 12.5L53.6 27C52.7 28.8 51.5 29.6 49.6 29.4',
        colour: 'primary',
        stroke: 4.4,
      },
      // The star is what is won.
      { d: 'M62.5 1l1.3 3.2 3.2 1.3-3.2 1.3-1.3 3.2-1.3-3.2-3.2-1.3 3.2-1.3Z', colour: 'accent' },
    ],
  },
  colours: {
    light: {
      bg: '#FFF9F2',
      surface: '#FFFFFF',
      surfaceRaised: '#FFF1E0',
      ink: '#1E1238',
      inkSoft: '#5B4E78',
      line: '#EADFD3',
      primary: '#6C2BD9',
      onPrimary: '#FFFFFF',
      accent: '#FFB21A',
      onAccent: '#1E1238',
      good: '#0B7A43',
      bad: '#C3253A',
      note: '#1D62C4',
    },
    dark: {
      bg: '#120A26',
      surface: '#1C1236',
      surfaceRaised: '#281A4B',
      ink: '#F6F0FF',
      inkSoft: '#B9ABD8',
      line: '#3A2A63',
      primary: '#A98BFF',
      onPrimary: '#120A26',
      accent: '#FFC24A',
      onAccent: '#1E1238',
      good: '#4ADE95',
      bad: '#FF8A95',
      note: '#7FB2FF',
    },
    categories: {
      slot: '#7C3AED',
      live: '#D6336C',
      sports: '#2B8A3E',
      fish: '#1971C2',
      poker: '#B35C00',
      arcade: '#0C8599',
    },
    scene: { deep: '#2A0E6E', middle: '#6C2BD9', glow: '#D6457E' },
  },
  currency: { code: 'PHP', symbol: '₱', locale: 'en-PH', side: 'before' },
  links: {
    searchSite: 'https://www.google.com/',
    facebook: 'https://www.facebook.com/',
    telegram: 'https://t.me/',
  },
  pictures: 'jolly',
  screenshots: [
    { file: 'screenshots/phone.jpg', sizes: '780x1688', form: 'narrow', label: 'The lobby' },
    { file: 'screenshots/wide.jpg', sizes: '1280x800', form: 'wide', label: 'The lobby on a wide screen' },
  ],
} satisfies Brand
