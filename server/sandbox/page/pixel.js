// Stands in for an ad network's script: sends what the page's queue holds, and then all it is told, as a picture's address.
{
  const { origin } = new URL(document.currentScript.src)
  let id = ''

  function tell(word, event, { value = '', currency = '' } = {}, { eventID = '' } = {}) {
    if (word === 'init') id = event
    if (word !== 'track') return
    new Image().src = `${origin}/sandbox/pixel?${new URLSearchParams({ id, event, value, currency, eventId: eventID })}`
  }

  window.fbq.callMethod = tell
  for (const words of window.fbq.queue.splice(0)) tell(...words)
}
