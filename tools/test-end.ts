import { after } from 'node:test'
import { hooksEnded } from './test-report.ts'

// Hooks of one level run in the order of their declaration, so this one runs after those of all test files.
after(() => hooksEnded.resolve())
