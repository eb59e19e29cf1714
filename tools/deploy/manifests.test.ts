import assert from 'node:assert/strict'
import { existsSync, readdirSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { parse, parseAllDocuments } from 'yaml'
import { settings as allSettings } from '../../server/config.ts'
import { deployFolder, exampleText } from './deploy-files.ts'

type Entry = { readonly name: string; readonly value?: string }
type Container = {
  readonly args?: readonly string[]
  readonly env: readonly Entry[]
  readonly resources: { readonly requests: object; readonly limits: { readonly memory: string } }
  readonly securityContext: object
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[]
} & Readonly<Partial<Record<'startupProbe' | 'readinessProbe' | 'livenessProbe', Probe>>>
type Probe = { readonly httpGet: { readonly path: string; readonly scheme: string } }
type Pod = {
  readonly serviceAccountName: string
  readonly automountServiceAccountToken: boolean
  readonly securityContext: { readonly runAsNonRoot: boolean }
  readonly containers: readonly Container[]
  readonly volumes: readonly { readonly name: string }[]
}
// oxlint-disable-next-line no-explicit-any -- manifests of every kind
type Manifest = { readonly kind: string; readonly metadata: { readonly name: string }; readonly [part: string]: any }

const root = fileURLToPath(new URL('../../', import.meta.url))

function documentsOf(text: string): Manifest[] {
  return parseAllDocuments(text).map((document) => {
    assert.deepEqual(document.errors, [])
    return document.toJS()
  })
}

const manifests = readdirSync(`${deployFolder}kubernetes`).flatMap((file) =>
  documentsOf(exampleText(`kubernetes/${file}`)),
)
const find = (kind: string, name = 'bellhop'): Manifest => {
  const found = manifests.find((each) => each.kind === kind && each.metadata.name === name)
  return found ?? assert.fail(`There is no ${kind} ${name}`)
}
const job = manifests.find(({ kind }) => kind === 'Job') ?? assert.fail('There is no Job')
const pods = [find('Deployment'), job].map(({ spec }): Pod => spec.template.spec)

/** Fails for a variable that the service does not read, and for a secret outside a file. */
function assertSettings(names: readonly string[]): void {
  const settings: Readonly<Record<string, { readonly type: { readonly secret?: boolean } } | undefined>> = allSettings
  for (const name of names) {
    const setting = settings[name.replace(/_FILE$/, '')] ?? settings[name]
    assert.ok(setting, `${name} is no setting`)
    assert.ok(settings[name]?.type.secret !== true, `${name} belongs into a file: ${name}_FILE`)
  }
}

test('pods run without root, rights, a token, and a file system to write to', () => {
  for (const { serviceAccountName, automountServiceAccountToken, securityContext, containers, volumes } of pods) {
    assert.equal(serviceAccountName, 'bellhop')
    assert.equal(automountServiceAccountToken, false)
    assert.equal(securityContext.runAsNonRoot, true)
    for (const container of containers) {
      assert.deepEqual(container.securityContext, {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
      assert.ok(container.resources.limits.memory)
      assertSettings(container.env.map(({ name }) => name))
      const mounted = container.volumeMounts.map(({ name }) => name)
      assert.deepEqual(mounted.toSorted(), volumes.map(({ name }) => name).toSorted())
      for (const { name, value = '' } of container.env)
        assert.ok(
          container.volumeMounts.some(({ mountPath }) => value.startsWith(`${mountPath}/`)),
          `${name}=${value}`,
        )
    }
  }
  assert.equal(find('ServiceAccount').automountServiceAccountToken, false)
})

test('a process gets requests when it is ready, and is killed only if it does not live', () => {
  const [container] = pods[0]?.containers ?? []
  assert.deepEqual(
    (['startupProbe', 'readinessProbe', 'livenessProbe'] as const).map((probe) => container?.[probe]?.httpGet.path),
    ['/health/ready', '/health/ready', '/health/live'],
  )
  assertSettings(Object.keys(find('ConfigMap').data))
})

test('a rollout and a drained node leave processes running', () => {
  const { spec } = find('Deployment')
  assert.equal(spec.strategy.rollingUpdate.maxUnavailable, 0)
  assert.ok(find('PodDisruptionBudget').spec.minAvailable < spec.replicas)
  for (const kind of ['Service', 'PodDisruptionBudget', 'NetworkPolicy']) {
    const { selector, podSelector } = find(kind).spec
    const labels = podSelector?.matchLabels ?? selector.matchLabels ?? selector
    assert.deepEqual(labels, spec.template.metadata.labels, kind)
  }
})

test('only the job of the migrations has the URL of the administrator', () => {
  const [service, migration] = pods.map((pod) => JSON.stringify(pod).includes('admin'))
  assert.deepEqual({ service, migration }, { service: false, migration: true })
  const [command] = pods[1]?.containers[0]?.args ?? []
  assert.ok(command !== undefined && existsSync(`${root}${command}`))
  const keys = new Set(['bellhop', 'bellhop-admin'].flatMap((name) => Object.keys(find('Secret', name).stringData)))
  const files = pods.flatMap(({ containers }) => containers.flatMap(({ env }) => env.map(({ value }) => value ?? '')))
  for (const file of files.filter((value) => value.startsWith('/run/secrets/bellhop/')))
    assert.ok(keys.has(file.slice('/run/secrets/bellhop/'.length)), file)
})

type Service = {
  readonly image?: string
  readonly environment?: Readonly<Record<string, string>>
  readonly secrets?: readonly string[]
  readonly command?: readonly string[]
  readonly healthcheck?: object
  readonly read_only?: boolean
  readonly networks: readonly string[]
  readonly volumes?: readonly string[]
  readonly depends_on?: Readonly<Record<string, { readonly condition: string }>>
}
type Compose = {
  readonly services: Readonly<Record<string, Service>>
  readonly secrets: Readonly<Record<string, { readonly file: string }>>
  readonly networks: object
  readonly volumes: object
}

test('the services of compose.yaml get their secrets as files that make-secrets makes', () => {
  const { services, secrets, networks, volumes } = parse(exampleText('compose.yaml'), { merge: true }) as Compose
  const made = exampleText('make-secrets')
  for (const [name, { file }] of Object.entries(secrets)) {
    assert.equal(file, `secrets/${name}`)
    assert.match(made, new RegExp(`make ${name}$`, 'm'))
  }
  for (const [name, service] of Object.entries(services)) {
    const variables = Object.entries(service.environment ?? {})
    if (service.read_only) assertSettings(variables.map(([variable]) => variable))
    const used = variables.filter(([variable]) => variable.endsWith('_FILE')).map(([, file]) => file)
    for (const file of used) assert.ok(service.secrets?.includes(file.replace('/run/secrets/', '')), `${name}: ${file}`)
    for (const secret of service.secrets ?? []) assert.ok(secret in secrets, `${name}: ${secret}`)
    for (const network of service.networks) assert.ok(network in networks, `${name}: ${network}`)
    for (const volume of service.volumes ?? []) assert.ok((volume.split(':')[0] ?? '') in volumes, `${name}: ${volume}`)
    for (const [other, { condition }] of Object.entries(service.depends_on ?? {})) {
      assert.ok(other in services, `${name}: ${other}`)
      assert.ok(condition !== 'service_healthy' || services[other]?.healthcheck, `${other} has no health check`)
    }
  }
  assert.equal(services['bellhop']?.depends_on?.['migrate']?.condition, 'service_completed_successfully')
  assert.ok(existsSync(`${root}${services['migrate']?.command?.[0]}`))
})

test('every image of an example can be named by digest', () => {
  const { services } = parse(exampleText('compose.yaml'), { merge: true }) as Compose
  for (const [name, { image = '' }] of Object.entries(services))
    assert.match(image, /^\$\{[A-Z]+_IMAGE:-.+\}$|^bellhop:latest$/, name)
  assert.match(exampleText('container/Containerfile'), /^ARG BASE=/m)
})

test('the image starts what npm start starts, without root', () => {
  const text = exampleText('container/Containerfile')
  assert.match(text, /^USER 10001:10001$/m)
  assert.match(text, /^CMD \["server\/start\.mjs"\]$/m)
  assert.match(text, /^HEALTHCHECK .*deploy\/container\/healthcheck\.mjs"\]$/m)
})
