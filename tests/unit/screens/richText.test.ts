import { describe, expect, it } from 'vitest'
import { richText, type Inline } from '../../../src/screens/inbox/richText.ts'

const paragraph = (...children: Inline[]) => ({ kind: 'paragraph' as const, children })

describe('the content of a letter', () => {
  it('keeps the lines of plain words, and what only looks like markup', () => {
    expect(richText('Hello,\nyou won ₱18.\n\n1 < 2 & 3 > 2')).toEqual([
      paragraph('Hello,', { kind: 'break' }, 'you won ₱18.'),
      paragraph('1 ', '<', ' 2 & 3 > 2'),
    ])
  })

  it('shows paragraphs, headings, lists and marks of HTML', () => {
    expect(richText('<h2>News</h2>\n<p>Two <b>bold <i>words</i></b>.</p><ul><li>one</li> <li>two</li></ul>')).toEqual([
      { kind: 'heading', children: ['News'] },
      paragraph('Two ', { kind: 'strong', children: ['bold ', { kind: 'em', children: ['words'] }] }, '.'),
      { kind: 'item', children: ['one'] },
      { kind: 'item', children: ['two'] },
    ])
  })

  it('leads to https and into the app', () => {
    expect(richText('<a href="/vip">VIP</a> <a target=_blank href=https://example.com/a?b=1&amp;c=2>more</a>')).toEqual(
      [
        paragraph({ kind: 'link', to: '/vip', children: ['VIP'] }, ' ', {
          kind: 'link',
          to: 'https://example.com/a?b=1&c=2',
          children: ['more'],
        }),
      ],
    )
  })

  it.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    '&#106;avascript:alert(1)',
    ' javascript&colon;alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'http://example.com',
    '//example.com',
    '/\\example.com',
    'vbscript:x',
  ])('takes the link from %j, and leaves its words', (href) => {
    const [block] = richText(`<a href="${href}">press</a>`)
    expect(block?.children.every((inline) => typeof inline === 'string')).toBe(true)
    expect(block?.children.join('')).toContain('press')
  })

  it.each([
    '<script>alert(1)</script>',
    '<SCRIPT src=x>alert(1)</script >',
    '<style>p{}</style>',
    '<svg onload=alert(1)><p>x</p></svg>',
    '<script>never closed',
    '<!-- <p>hidden</p> -->',
    '<img src=x onerror=alert(1)>',
    '<iframe src="https://example.com">old</iframe>',
  ])('shows nothing of %s', (content) => {
    expect(richText(content)).toEqual([])
    expect(richText(`before ${content}`)[0]?.children.join('')).toBe('before ')
  })

  it('survives what is never closed, closed twice, or quoted', () => {
    expect(richText('<b>bold</i></b></b> plain <a title="a > b" href="/game">go')).toEqual([
      paragraph({ kind: 'strong', children: ['bold'] }, ' plain ', { kind: 'link', to: '/game', children: ['go'] }),
    ])
  })

  it('reads entities once', () => {
    expect(richText('&lt;b&gt; &amp;lt; &#8369;18 &#x20B1; &unknown; &#99999999;')[0]?.children).toEqual([
      '<b> &lt; ₱18 ₱ &unknown; &#99999999;',
    ])
  })
})
