import { parentPort } from 'node:worker_threads'
import type { DNSResolver } from 'mailauth'
import { type EmailTask, performEmailTask } from './email-task.ts'

/** The result of a task, or the message of its error. */
export type Outcome = { readonly done: unknown } | { readonly failed: string }

/** From the thread: the outcomes of tasks in their order, or a name to resolve. */
export type FromThread =
  | { readonly kind: 'done'; readonly outcomes: readonly Outcome[] }
  | { readonly kind: 'resolve'; readonly id: number; readonly name: string; readonly type: string }

/** To the thread: tasks, or the records of a name. */
export type ToThread =
  | { readonly kind: 'tasks'; readonly tasks: readonly EmailTask[] }
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

const perform = (task: EmailTask): Promise<Outcome> =>
  performEmailTask(task, resolver).then(
    (done) => ({ done }),
    (error: unknown) => ({ failed: String(error) }),
  )

port.on('message', (message: ToThread) => {
  if (message.kind === 'tasks') {
    void Promise.all(message.tasks.map(perform)).then((outcomes) => send({ kind: 'done', outcomes }))
    return
  }
  const request = waiting.get(message.id)
  waiting.delete(message.id)
  if (message.kind === 'records') request?.resolve(message.records)
  else request?.reject(Object.assign(new Error(message.message), { code: message.code }))
})
