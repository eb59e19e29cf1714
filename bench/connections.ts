import { attackedService } from '../server/testing/processes/attacked-service.ts'
import { type BenchResult, rounded } from './measured.ts'

const waves = 8
const ofEachKind = 100
const MiB = 1024 * 1024

/**
 * More than 10 000 connections of every kind that is begun and not ended, in waves: how long the service takes to hold
 * no more descriptors than before, and what memory it keeps.
 */
export async function connections(): Promise<BenchResult> {
  const service = await attackedService()
  const before = await service.usage()
  const all = []
  for (let wave = 0; wave < waves; wave += 1) all.push(await service.wave(ofEachKind, before))
  const served = await service.answers()
  await service.close()
  const last = all.at(-1)?.after ?? before
  const mib = (bytes: number): number => rounded(bytes / MiB)
  return {
    notes: [
      `${all.reduce((sum, each) => sum + each.connections, 0)} connections in ${waves} waves`,
      `before: ${before.descriptors} descriptors, ${mib(before.inUse)} MiB in use, ${mib(before.resident)} MiB resident`,
      `after: ${last.descriptors} descriptors, ${mib(last.inUse)} MiB in use, ${mib(last.resident)} MiB resident`,
    ],
    measurements: [
      ...all.map(({ held, seconds, after }, wave) => ({
        name: `wave ${wave + 1}: ${held} descriptors, afterwards ${after.descriptors} and ${mib(after.inUse)} MiB`,
        milliseconds: rounded(seconds * 1000),
        ok: seconds <= 30,
      })),
      { name: 'memory in use, after : before', ratio: rounded(last.inUse / before.inUse, 2), ok: served },
    ],
  }
}
