import { full } from '../../server/testing/full.ts'
import { testEveryPage } from './every-page.ts'

// The usual run opens each page once, in Turkish: its words are longer, and the types hold that English has them all.
testEveryPage('en', full)
