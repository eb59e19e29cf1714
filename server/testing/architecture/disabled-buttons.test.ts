import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

const sources = new URL('../../../panel/src/', import.meta.url).pathname

/** What disables a button for a reason. */
const mechanism = 'parts/reasoned-button.tsx'
/** The elements that are pressed. Fields say beside them what they take. */
const element = /<(?:[A-Z][A-Za-z]*Button|Button|button)(?=[\s>])/g
/** What a button is disabled by without a reason: that it does its work, or what its own props say. */
const atWork =
  /^(?:\w+\.)*(?:disabled|is(?:Busy|Pending|Sending|Saving|Fetching|Answering|Resuming|Booking|Pausing|Starting|Waiting))$/

/** What disables the buttons of a file, in the words of their code. */
const conditionsIn = (code: string): string[] =>
  [...code.matchAll(element)].flatMap(({ index }) => {
    const rest = code.slice(index + 1)
    const attributes = rest.slice(0, rest.search(/<\/?(?:[A-Z][A-Za-z]*Button|Button|button)\b/))
    const found = /\s(?:aria-)?disabled(?:=\{([^}]*)\}|(?=[\s/>]))/.exec(attributes)
    return found ? (found[1] ?? 'always').split(/\|\||&&/).map((part) => part.trim()) : []
  })

test('a button that is disabled is at work or says why it does nothing', () => {
  const found = globSync('**/*.tsx', { cwd: sources, exclude: [mechanism] }).flatMap((file) =>
    conditionsIn(readFileSync(`${sources}${file}`, 'utf8'))
      .filter((condition) => !atWork.test(condition))
      .map((condition) => `${file}: ${condition}`),
  )
  assert.deepEqual(found, [], 'use `whyDisabled`, or `disabledBecause` for a plain button')
})
