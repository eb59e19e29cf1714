import assert from 'node:assert/strict'
import { test } from 'node:test'
import { testApp } from '../testing/app.ts'
import { backgroundInvocation, withOwnContext, withReadContext } from './context-factory.ts'
import { contextMistakes } from './http/testing/handler-contexts.ts'

const writes = ['emit', 'live', 'onCommit', 'afterCommit', 'savepoint']

test('a context offers only what its unit of work allows, to the type checker and at run time', async (t) => {
  const { runtime } = await testApp(t)
  const invocation = backgroundInvocation(runtime, runtime.newId())
  await withReadContext(invocation, async (ctx) => {
    assert.deepEqual(
      [...writes, 'transaction'].filter((name) => name in ctx),
      [],
    )
  })
  await withOwnContext(invocation, async (ctx) => {
    assert.deepEqual(
      writes.filter((name) => name in ctx),
      [],
    )
  })
  // The mistakes themselves are checked when the types are: each one has a `@ts-expect-error`.
  assert.equal(contextMistakes.length, 5)
})
