import { DEFAULT_LANGUAGE, TIME_ZONE, type Language } from '../../contract/constants.ts'
import { brand } from '../../brand/current.ts'
import { centavos } from '../../contract/money.ts'
import { createMoneyText } from '../../contract/moneyText.ts'
import { numeralsOf } from '../../contract/numerals.ts'
import type { Ticket } from '../../protocols/payments.ts'
import type { PayAction } from './provider.ts'

export type PayStep = 'open' | 'expired' | 'paid' | 'paidTwice' | 'late' | 'declined' | 'silent'

interface PayView {
  /** The address's query, with the ticket. */
  query: string
  step: PayStep
  /** In a frame of the app, which has its own Back. */
  framed: boolean
}

/** The whole page as HTML, without a script. */
export function payPage(ticket: Ticket, { query, step, framed }: PayView): string {
  const { language, returnUrl } = ticket
  const words = WORDS[language]
  const { tone, title, text } = words.steps[step]
  const canChoose = step === 'open' || step === 'expired'
  return `<!doctype html>
<html lang="${language}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="color-scheme" content="light dark">
  <title>${words.pageTitle}</title>
  <link rel="stylesheet" href="/pay/page.css">
</head>
<body>
  <main>
    <p class="brand"><b>Sandpay</b><span>${words.playMoney}</span></p>
    <section class="bill">
      <p class="to">${words.to}</p>
      <p class="amount">${amountText(ticket)}</p>
      <dl>
        <dt>${words.from}</dt><dd>${escape(ticket.bank)}</dd>
        <dt>${words.order}</dt><dd>${escape(ticket.orderNo)}</dd>
        <dt>${words.until}</dt><dd>${timeText(ticket)}</dd>
      </dl>
    </section>
    <section class="step ${tone}" role="status">
      <h1>${title}</h1>
      <p>${text}</p>
    </section>
    ${canChoose ? choices(ticket, query, step) : ''}
    ${framed ? '' : `<a class="back${canChoose ? '' : ' main'}" href="${escape(returnUrl)}">${canChoose ? words.leave : words.back}</a>`}
  </main>
</body>
</html>
`
}

function choices(ticket: Ticket, query: string, step: 'open' | 'expired'): string {
  const { actions, others } = WORDS[ticket.language]
  const button = (action: PayAction, look: string) =>
    `<form method="post" action="/pay/${escape(ticket.orderNo)}/${action}?${escape(query)}"><button class="${look}">${actions[action]}</button></form>`
  if (step === 'expired') return button('payLate', 'main')
  return `${button('pay', 'main')}
    ${button('decline', 'plain')}
    <details>
      <summary>${others}</summary>
      ${button('payLate', 'plain')}
      ${button('payTwice', 'plain')}
      ${button('silence', 'plain')}
    </details>`
}

const moneyText = createMoneyText(brand.currency, numeralsOf(brand.currency.locale))

function amountText({ amount }: Ticket): string {
  return moneyText(centavos(amount))
}

/** 23 Nov 2026, 14:02, Manila time: as its app writes it. */
function timeText({ language, expireTime }: Ticket): string {
  const locale = language === DEFAULT_LANGUAGE ? 'en-GB' : language
  const day = { day: 'numeric', month: 'short', year: 'numeric', timeZone: TIME_ZONE } as const
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: TIME_ZONE } as const
  const written = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options).format(expireTime)
  return `${written(day)}, ${written(clock)}, ${WORDS[language].clock}`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

interface StepWords {
  tone: 'ask' | 'good' | 'bad' | 'wait'
  title: string
  text: string
}

interface PageWords {
  pageTitle: string
  playMoney: string
  to: string
  from: string
  order: string
  until: string
  clock: string
  leave: string
  back: string
  others: string
  actions: Record<PayAction, string>
  steps: Record<PayStep, StepWords>
}

const WORDS: Readonly<Record<Language, PageWords>> = {
  'en-US': {
    pageTitle: 'Sandpay · play money',
    playMoney: 'Play money: nothing is taken from anybody',
    to: `You are paying ${brand.name}`,
    from: 'From',
    order: 'Order',
    until: 'Pay before',
    clock: 'Manila time',
    leave: 'Go back without paying',
    back: `Back to ${brand.name}`,
    others: 'Try what can go wrong',
    actions: {
      pay: 'Pay now',
      decline: 'Decline',
      payLate: 'Pay after it has expired',
      payTwice: 'Pay, and say so twice',
      silence: 'Never answer',
    },
    steps: {
      open: { tone: 'ask', title: 'Is this right?', text: 'Choose how the payment ends. You can go back any time.' },
      expired: {
        tone: 'wait',
        title: 'This order has expired',
        text: 'A payment now comes late. It is still credited.',
      },
      paid: { tone: 'good', title: 'Paid', text: `We told ${brand.name}. The money is in your balance.` },
      paidTwice: { tone: 'good', title: 'Paid', text: `We told ${brand.name} twice. It counts once.` },
      late: { tone: 'wait', title: 'On its way', text: 'The payment arrives a minute after the order has expired.' },
      declined: { tone: 'bad', title: 'Declined', text: `Nothing was taken. We told ${brand.name}.` },
      silent: { tone: 'wait', title: 'No answer', text: `We tell ${brand.name} nothing, so the order will expire.` },
    },
  },
  'vi-VN': {
    pageTitle: 'Sandpay · tiền chơi thử',
    playMoney: 'Tiền chơi thử: không trừ tiền của ai',
    to: `Bạn đang thanh toán cho ${brand.name}`,
    from: 'Từ',
    order: 'Lệnh',
    until: 'Hạn thanh toán',
    clock: 'giờ Manila',
    leave: 'Quay lại mà không thanh toán',
    back: `Về ${brand.name}`,
    others: 'Thử khi có sự cố',
    actions: {
      pay: 'Thanh toán ngay',
      decline: 'Từ chối',
      payLate: 'Thanh toán sau khi hết hạn',
      payTwice: 'Thanh toán và báo hai lần',
      silence: 'Không trả lời',
    },
    steps: {
      open: {
        tone: 'ask',
        title: 'Thông tin này có đúng không?',
        text: 'Chọn kết quả thanh toán. Bạn có thể quay lại bất cứ lúc nào.',
      },
      expired: { tone: 'wait', title: 'Lệnh đã hết hạn', text: 'Thanh toán lúc này sẽ đến muộn nhưng vẫn được cộng.' },
      paid: { tone: 'good', title: 'Đã thanh toán', text: `Đã báo cho ${brand.name}. Tiền đã vào số dư của bạn.` },
      paidTwice: { tone: 'good', title: 'Đã thanh toán', text: `Đã báo cho ${brand.name} hai lần. Chỉ tính một lần.` },
      late: { tone: 'wait', title: 'Đang chuyển', text: 'Thanh toán sẽ đến một phút sau khi lệnh hết hạn.' },
      declined: { tone: 'bad', title: 'Đã từ chối', text: `Không trừ khoản nào. Đã báo cho ${brand.name}.` },
      silent: {
        tone: 'wait',
        title: 'Không trả lời',
        text: `${brand.name} sẽ không được báo, nên lệnh sẽ hết hạn.`,
      },
    },
  },
}
