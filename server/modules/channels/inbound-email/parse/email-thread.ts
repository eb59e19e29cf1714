import { parentPort } from 'node:worker_threads'
import type { DNSResolver } from 'mailauth'
import { type EmailTask, performEmailTask } from './email-task.ts'

/** From the thread: the result of a task, or a name to resolve. */
export type FromThread =
  | { readonly kind: 'done'; readonly result: unknown }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'resolve'; readonly id: number; readonly name: string; readonly type: string }

/** To the thread: a task, or the records of a name. */
export type ToThread =
  | { readonly kind: 'task'; readonly task: EmailTask }
  | { readonly kind: 'records'; readonly id: number; readonly records: unknown }
  | { readonly kind: 'noRecords'; readonly id: number; readonly message: string; readonly code: string | undefined }

type Waiting = { resolve(records: unknown): void; reject(error: Error): void }

const port = parentPort
if (!port) throw new Error('This file runs in a worker thread')

const waiting = new Map<number, Waiting>()
let lastId = 0
const send = (message: FromThread): void => port.postMessage(message)

/** Names are resolved by the process, whose name servers the service has checked. */
const resolver: DNSResolver = (name, type) => {
  lastId += 1
  const id = lastId
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  waiting.set(id, { resolve, reject })
  send({ kind: 'resolve', id, name, type })
  return promise as ReturnType<DNSResolver>
}

port.on('message', (message: ToThread) => {
  if (message.kind === 'task') {
    performEmailTask(message.task, resolver).then(
      (result) => send({ kind: 'done', result }),
      (error: unknown) => send({ kind: 'failed', message: String(error) }),
    )
    return
  }
  const request = waiting.get(message.id)
  waiting.delete(message.id)
  if (message.kind === 'records') request?.resolve(message.records)
  else request?.reject(Object.assign(new Error(message.message), { code: message.code }))
})
