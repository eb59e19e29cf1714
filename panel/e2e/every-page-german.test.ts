import { full } from '../../server/testing/full.ts'
import { testEveryPage } from './every-page.ts'

testEveryPage('de', full)
