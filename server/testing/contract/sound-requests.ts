import { toneFile } from '../../modules/voice/sounds/testing/wav-files.ts'
import type { Answer } from '../app.ts'
import { created } from '../world.ts'
import { type ContractFixture, samples } from './samples.ts'

/** Requests about sounds that are not simply a sample, an empty change or a deletion. */
export const soundRequests = (
  world: () => { readonly fixture: ContractFixture },
): Record<string, () => Promise<Answer>> => ({
  'PUT /sounds/:id/audio': async () => {
    const { fixture } = world()
    const { id } = await created(fixture.tenant, '/sounds', samples['/sounds']?.(fixture) ?? {})
    const headers = { 'content-type': 'audio/wav' }
    return fixture.tenant.call('PUT', `/sounds/${id}/audio`, { body: toneFile(), headers })
  },
})
