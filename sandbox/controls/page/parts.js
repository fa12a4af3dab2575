export const byId = (id) => document.getElementById(id)

export function item(tag, text) {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}

export function option(value, text) {
  const element = item('option', text)
  element.value = value
  return element
}

/** A quiet button that does something and says so. */
export function act(text, work, done) {
  const button = item('button', text)
  button.type = 'button'
  button.className = 'quiet'
  button.addEventListener('click', () => void doing(work, done))
  return button
}

export function say(text, isBad = false) {
  const said = byId('said')
  said.hidden = false
  said.className = isBad ? 'bad' : 'good'
  said.textContent = text
}

export async function doing(work, done) {
  try {
    await work()
    if (done) say(done)
  } catch (error) {
    say(error.message, true)
  }
}

export const exactly = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'full',
  timeStyle: 'medium',
  timeZone: 'Asia/Manila',
})
