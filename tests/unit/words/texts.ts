import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HelpArticle } from '../../../locales/help/article.ts'
import { articles } from '../../../locales/help/articles.ts'
import type { LegalDocument } from '../../../locales/legal/document.ts'
import { privacyEnglish } from '../../../locales/legal/privacyEnglish.ts'
import { privacyVietnamese } from '../../../locales/legal/privacyVietnamese.ts'
import { termsEnglish } from '../../../locales/legal/termsEnglish.ts'
import { termsVietnamese } from '../../../locales/legal/termsVietnamese.ts'
import type { Dictionary } from '../../../sandbox/games/play/common/words.ts'
import { root } from '../../../tools/root.ts'

/** A text in both languages, without its values. */
export interface Pair {
  where: string
  english: string
  vietnamese: string
}

/** All texts for players: of screens, games, operator and documents. */
export async function everyText(): Promise<Pair[]> {
  const pairs = [...textsOfCatalog(), ...(await textsOfGames()), ...textsOfOperator(), ...textsOfDocuments()]
  return pairs.map(({ where, english, vietnamese }) => ({
    where,
    english: withoutValues(english),
    vietnamese: withoutValues(vietnamese),
  }))
}

const withoutValues = (text: string) =>
  text
    .replaceAll(/\$\{[^}]*\}|<\/?\w+\/?>/g, '')
    // Keeps the forms of plurals, and removes placeholders.
    .replaceAll(/\{\w+(, plural,)?/g, '')
    .replaceAll('}', ' ')

function textsOfCatalog(): Pair[] {
  const entries = readFileSync(join(root, 'locales/vi-VN.po'), 'utf8').split('\n\n')
  return entries.flatMap((entry) => {
    const [english, vietnamese] = [fieldOf(entry, 'msgid'), fieldOf(entry, 'msgstr')]
    return english === '' ? [] : [{ where: 'screens', english, vietnamese }]
  })
}

function fieldOf(entry: string, name: string): string {
  const [, quoted = ''] = new RegExp(`^${name} ("(?:.*)"(?:\n".*")*)`, 'm').exec(entry) ?? []
  return quoted
    .split('\n')
    .map((line): string => (line === '' ? '' : JSON.parse(line)))
    .join('')
}

async function textsOfGames(): Promise<Pair[]> {
  const files = globSync(join(root, 'sandbox/games/play/**/words.ts'))
  const modules = await Promise.all(files.map((file): Promise<Record<string, unknown>> => import(file)))
  return modules
    .flatMap((module) => Object.values(module).filter(isDictionary))
    .flatMap((dictionary) => Object.entries(dictionary))
    .map(([where, [english, vietnamese]]) => ({ where: `games: ${where}`, english, vietnamese }))
}

function isDictionary(value: unknown): value is Dictionary {
  return typeof value === 'object' && value !== null && Object.values(value).every((pair) => Array.isArray(pair))
}

/** Finds `en-US`/`vi-VN` pairs in the source. */
function textsOfOperator(): Pair[] {
  const text = String.raw`(?:\([^)]*\)\s*=>\s*)?(['"\`])((?:\\.|(?!\1).)*)\1`
  const pair = new RegExp(
    `'en-US':\\s*${text},?\\s*'vi-VN':\\s*${text.replaceAll(String.raw`\1`, String.raw`\3`)}`,
    'gs',
  )
  return globSync(join(root, '{server,sandbox}/**/*.ts')).flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(pair)].map(([, , english = '', , vietnamese = '']) => ({
      where: file.slice(root.length),
      english,
      vietnamese,
    })),
  )
}

/** Terms and privacy policy, block by block, and the help's articles. */
export function textsOfDocuments(): Pair[] {
  const words = { appName: '', money: (pesos: number) => `₱${pesos}`, contact: undefined }
  const documents = [
    [termsEnglish(words), termsVietnamese(words)],
    [privacyEnglish(words), privacyVietnamese(words)],
  ] as const
  const legal = documents.flatMap(([english, vietnamese]) => {
    const texts = textsOf(vietnamese)
    return textsOf(english).map((text, at) => ({
      where: `documents: ${english.title}`,
      english: text,
      vietnamese: texts[at] ?? '',
    }))
  })
  return [...legal, ...textsOfHelp()]
}

function textsOfHelp(): Pair[] {
  return Object.values(articles).flatMap((article: HelpArticle) =>
    [article.title, ...article.text, ...(article.link ? [article.link.label] : [])].map((words) => ({
      where: `documents: ${article.title['en-US']}`,
      english: words['en-US'],
      vietnamese: words['vi-VN'],
    })),
  )
}

const textsOf = ({ title, summary, sections }: LegalDocument): string[] => [
  title,
  summary,
  ...sections.flatMap((section) => [
    section.title,
    ...section.blocks.flatMap((block) => (block.kind === 'text' ? [block.text] : block.items)),
  ]),
]
