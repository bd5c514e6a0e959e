/*
 * Shows notices of the lender, and opens our own page when one is tapped. It has no `fetch`: it neither keeps nor changes a
 * page. A browser asks for this file again by itself, so a change reaches everybody within a day.
 */

self.addEventListener('push', event => {
  event.waitUntil(show(event.data))
})

self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(open(event.notification.data))
})

/** Browsers demand that something is shown for every message, also for one that cannot be read. */
function show(data) {
  const { title, body, path, topic } = read(data)
  return self.registration.showNotification(title || 'Celastro', {
    body: body || 'Há um aviso na sua conta.',
    tag: topic || 'notice',
    data: path || '/dashboard',
    icon: '/icon-192.png',
    lang: 'pt-BR',
  })
}

function read(data) {
  try {
    const notice = data.json()
    return notice !== null && typeof notice === 'object' ? notice : {}
  } catch {
    return {}
  }
}

/** A page of this site that shows it already is brought forward; else it is opened. No other origin ever is. */
async function open(path) {
  const url = ownUrl(path)
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = pages.find(page => page.url === url)
  return there ? there.focus() : self.clients.openWindow(url)
}

function ownUrl(path) {
  const { origin } = self.location
  try {
    const url = new URL(path, origin)
    if (url.origin === origin) return url.href
  } catch {
    // No address.
  }
  return `${origin}/dashboard`
}
