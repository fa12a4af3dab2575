import { byId, doing, item } from './parts.js'
import { ask, may, pictureAt } from './session.js'

const REASONS = {
  blurred: 'Blurred',
  cutOff: 'Cut off',
  expired: 'Expired',
  nameDiffers: 'Name differs',
  under21: 'Under 21',
  alreadyUsed: 'Already used',
  notAccepted: 'Not accepted',
  excluded: 'Excluded person',
}
const exactly = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'Asia/Manila' })

/** A select of rejection reasons; `empty` is the label of none. */
function causes(empty) {
  const select = document.createElement('select')
  for (const [value, text] of [['', empty], ...Object.entries(REASONS)]) {
    const option = item('option', text)
    option.value = value
    select.append(option)
  }
  return select
}

function picture({ side, url }) {
  const figure = document.createElement('figure')
  const image = document.createElement('img')
  void doing(async () => (image.src = await pictureAt(url)))
  image.alt = `${side} of the ID`
  const label = item('label', side)
  const cause = causes('good')
  cause.name = side
  label.append(cause)
  figure.append(image, label)
  return figure
}

function review({ uid, username, base, idType, idNo, expiry, images, dueTime }) {
  const form = document.createElement('form')
  form.className = 'review'
  const name = [base.firstName, base.middleName, base.lastName].filter(Boolean).join(' ')
  const facts = [
    `${username} (${uid})`,
    `born ${base.birthday}`,
    `${idType} ${idNo}`,
    expiry ? `valid to ${expiry}` : '',
  ]
  form.append(
    item('b', name),
    item('p', facts.filter(Boolean).join(' · ')),
    item('p', `${base.address}, ${base.city}, ${base.province} · decides itself ${exactly.format(dueTime)}`),
  )
  const pictures = document.createElement('div')
  pictures.className = 'pictures'
  pictures.append(...images.map(picture))
  const whole = item('label', 'The whole')
  const cause = causes('good')
  cause.name = 'whole'
  whole.append(cause)
  const [approve, reject] = [item('button', 'Approve'), item('button', 'Reject')]
  reject.className = 'quiet'
  const decide = (decision, said) =>
    void doing(() => ask('POST', 'kyc', { uid, ...decision }).then(showReviews), `${username}: ${said}`)
  approve.type = reject.type = 'button'
  approve.addEventListener('click', () => decide({ status: 'approved' }, 'approved'))
  reject.addEventListener('click', () => decide({ status: 'rejected', ...readCauses(form) }, 'rejected'))
  const buttons = document.createElement('div')
  buttons.className = 'chips'
  buttons.append(approve, reject)
  form.append(pictures, whole, buttons)
  return form
}

function readCauses(form) {
  const { whole, ...sides } = Object.fromEntries(new FormData(form))
  const images = Object.fromEntries(Object.entries(sides).filter(([, reason]) => reason !== ''))
  return { ...(whole && { reasons: [whole] }), ...(Object.keys(images).length > 0 && { images }) }
}

async function showReviews() {
  const { pending, testNumbers } = await ask('GET', 'kyc')
  byId('reviews').replaceChildren(
    ...(pending.length > 0 ? pending.map(review) : [item('p', 'Nothing is waiting for a decision.')]),
  )
  const numbers = Object.entries(testNumbers).map(([end, reason]) => `…${end} ${REASONS[reason].toLowerCase()}`)
  byId('test-numbers').textContent = numbers.join(' · ')
}

byId('look-reviews').addEventListener('click', () => void doing(showReviews))
if (may('kyc')) void doing(showReviews)
