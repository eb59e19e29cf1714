import { testAccessibility } from './accessibility.ts'

testAccessibility('en')
