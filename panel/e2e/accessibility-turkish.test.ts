import { testAccessibility } from './accessibility.ts'

testAccessibility('tr')
