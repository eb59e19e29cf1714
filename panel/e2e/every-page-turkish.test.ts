import { isFull } from '../../server/testing/full.ts'
import { testEveryPage } from './every-page.ts'

// The types hold that no Turkish text is missing, and colours do not depend on the language. What does is the width.
testEveryPage('tr', { withAxe: isFull })
