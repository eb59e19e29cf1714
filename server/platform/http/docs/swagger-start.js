// Starts Swagger UI on the page /swagger. Runs in the browser.

const dark = matchMedia('(prefers-color-scheme: dark)')
const followColours = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', followColours)
followColours()

/** The value that a reference within the document (`#/components/schemas/Guest`) names. */
const valueAt = (spec, ref) =>
  ref
    .split('/')
    .slice(1)
    .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce((value, step) => value?.[step], spec)

/** A copy of a value with its references replaced by what they name. A reference to itself stays. */
function withoutReferences(spec, value, open = []) {
  if (Array.isArray(value)) return value.map((each) => withoutReferences(spec, each, open))
  if (typeof value !== 'object' || value === null) return value
  const { $ref, ...rest } = value
  if (typeof $ref === 'string' && $ref.startsWith('#/')) {
    if (open.includes($ref)) return value
    return withoutReferences(spec, { ...valueAt(spec, $ref), ...rest }, [...open, $ref])
  }
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withoutReferences(spec, each, open)]))
}

/** The page may only call the host that shows it, which may be another name of the service than the document begins with. */
const fromThisHost = (spec) => ({ ...spec, servers: spec.servers.filter(({ url }) => url.startsWith('/')) })

/**
 * Replaces the two slow steps of Swagger UI, which together take seconds before the page shows anything: it parses JSON as
 * YAML, and its resolver analyses the whole document. This document refers to its own parts only, so the requested part is
 * enough.
 */
const fastDocument = () => ({
  fn: {
    resolveSubtree: async (spec, path) => {
      const part = path.reduce((value, step) => value?.[step], spec)
      return { spec: withoutReferences(spec, part), errors: [] }
    },
  },
  statePlugins: {
    spec: {
      wrapActions: {
        parseToJson: (_original, { specActions, specSelectors }) => (text) =>
          specActions.updateJsonSpec(fromThisHost(JSON.parse(text || specSelectors.specStr()))),
      },
    },
  },
})

/** Shows the samples of an operation (`x-codeSamples`) above its responses. */
const codeSamples = () => ({
  wrapComponents: {
    responses: (Original, { React }) => (props) => {
      const place = ['paths', props.path, props.method, 'x-codeSamples']
      const samples = props.specSelectors.specJson().getIn(place)?.toJS() ?? []
      const shown = samples.map(({ label, source }) =>
        React.createElement(
          'details',
          { key: label, className: 'code-sample' },
          React.createElement('summary', { style: { cursor: 'pointer', padding: '8px 20px' } }, label),
          React.createElement('pre', { className: 'microlight', style: { margin: '0 20px 8px' } }, source),
        ),
      )
      return React.createElement(React.Fragment, null, ...shown, React.createElement(Original, props))
    },
  },
})

SwaggerUIBundle({
  url: '/swagger/v1/swagger.json',
  dom_id: '#reference',
  deepLinking: true,
  docExpansion: 'none',
  defaultModelsExpandDepth: -1,
  filter: true,
  // What a page of this origin stores, every other page of it could read: a token lives as long as the page.
  persistAuthorization: false,
  validatorUrl: null,
  plugins: [fastDocument, codeSamples],
})
