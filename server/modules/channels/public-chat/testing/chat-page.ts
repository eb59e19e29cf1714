/**
 * A hotel's page with a chat, in plain HTML and `fetch`. The document shows its state: `data-state` of the body, and
 * the thread as a list.
 */
export const chatPage = (publicAddress: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Hotel</title>
<body data-state="starting">
<h1></h1>
<ol></ol>
<form><input name="text"><button>Send</button></form>
<script>
const api = ${JSON.stringify(publicAddress)}
const storageKey = 'visitorToken'
const list = document.querySelector('ol')
let place

const call = async (path, { method = 'GET', body, headers = {} } = {}) => {
  const token = localStorage.getItem(storageKey)
  const answer = await fetch(api + path, {
    method,
    credentials: 'omit',
    headers: {
      ...(token ? { authorization: 'Bearer ' + token } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(String(answer.status))
  return answer
}
const data = async (answer) => (await answer).json().then(({ data }) => data)

/** A repeated message is shown once. */
const show = ({ id, from, text }) => {
  if (document.getElementById(id)) return
  const item = Object.assign(document.createElement('li'), { id, className: from, textContent: text })
  list.append(item)
}

const listen = async () => {
  const answer = await call('/stream', { headers: place ? { 'last-event-id': place } : {} })
  let text = ''
  for (const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader(); ; ) {
    const { value, done } = await reader.read()
    if (done) return
    text += value
    const blocks = text.split('\\n\\n')
    text = blocks.pop()
    for (const block of blocks) {
      const line = (name) => block.split('\\n').find((each) => each.startsWith(name + ': '))?.slice(name.length + 2)
      place = line('id') ?? place
      const event = line('data') && JSON.parse(line('data'))
      if (event?.type === 'ready') document.body.dataset.state = 'listening'
      if (event?.type === 'chat.message') show(event.data)
    }
  }
}

document.querySelector('form').addEventListener('submit', async (event) => {
  event.preventDefault()
  const { value } = event.target.text
  event.target.reset()
  show(await data(call('/messages', { method: 'POST', body: { text: value, clientMessageId: crypto.randomUUID() } })))
})

const start = async () => {
  document.querySelector('h1').textContent = (await data(call(''))).welcomeText
  if (!localStorage.getItem(storageKey)) {
    const { visitorToken } = await data(call('/sessions', { method: 'POST', body: { name: 'Ada' } }))
    localStorage.setItem(storageKey, visitorToken)
  }
  for (const message of (await data(call('/messages'))).items) show(message)
  await listen()
}
start().catch((error) => {
  document.body.dataset.state = 'failed'
  document.body.dataset.reason = error.name
})
</script>
`
