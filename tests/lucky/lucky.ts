import type { Brand } from '../../brand/brand.ts'

/** Another operator's brand, as unlike Jolly as a brand can be: what the tests dress the app with. */
const lucky: Brand = {
  name: 'Lucky Lagoon',
  shortName: 'Lagoon',
  longName: 'Lucky Lagoon — play by the sea',
  description: 'Games by the sea, for players aged 21 or older.',
  colours: {
    light: {
      bg: '#F1FBF9',
      surface: '#FFFFFF',
      surfaceRaised: '#E0F4F0',
      ink: '#06302B',
      inkSoft: '#3E635E',
      line: '#C9E3DE',
      primary: '#00695C',
      onPrimary: '#FFFFFF',
      accent: '#FF8A65',
      onAccent: '#2B0F06',
      good: '#1B6B2F',
      bad: '#B3261E',
      note: '#0B57B0',
    },
    dark: {
      bg: '#04211E',
      surface: '#0A2E2A',
      surfaceRaised: '#123E39',
      ink: '#E8FFFB',
      inkSoft: '#A5CCC5',
      line: '#1F524B',
      primary: '#4DD0BD',
      onPrimary: '#04211E',
      accent: '#FFAB91',
      onAccent: '#2B0F06',
      good: '#6EE7A0',
      bad: '#FF9C92',
      note: '#8FC1FF',
    },
    categories: {
      slot: '#00796B',
      live: '#C2185B',
      sports: '#33691E',
      fish: '#01579B',
      poker: '#A84300',
      arcade: '#4527A0',
    },
    scene: { deep: '#003D36', middle: '#00695C', glow: '#26A69A' },
  },
  currency: { code: 'EUR', symbol: '€', locale: 'de-DE', side: 'after' },
  links: {
    download: 'https://lagoon.example/app',
    searchSite: 'https://search.example/',
    facebook: 'https://social.example/lagoon',
    support: 'mailto:help@lagoon.example',
    legalContact: 'law@lagoon.example',
  },
  pictures: 'pictures',
  screenshots: [],
  android: {
    packageId: 'example.lagoon.play',
    fingerprints: [Array.from({ length: 32 }, () => 'A1').join(':')],
  },
}

export default lucky
