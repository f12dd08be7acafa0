// Removes features of React that this site does not use. Bundlers cannot remove them themselves.
// If React's version changes, the build fails until this file is reviewed: the replaced code may differ.
import type { Plugin } from 'vite'

const VERSION = '19.3.1'

/**
 * Entry points of the removed features. Code that uses one still gets React's error for an unknown component, or the
 * text here.
 */
const DOORS: [from: string, to: string][] = [
  [
    `      case REACT_SUSPENSE_LIST_TYPE:
        return (
          (type = createFiberImplClass(19, pendingProps, key, mode)),
          (type.elementType = REACT_SUSPENSE_LIST_TYPE),
          (type.lanes = lanes),
          type
        );
      case REACT_LEGACY_HIDDEN_TYPE:
      case REACT_VIEW_TRANSITION_TYPE:
        return (
          (type = mode | 32),
          (type = createFiberImplClass(30, pendingProps, key, type)),
          (type.elementType = REACT_VIEW_TRANSITION_TYPE),
          (type.lanes = lanes),
          (type.stateNode = {
            autoName: null,
            paired: null,
            clones: null,
            ref: null
          }),
          type
        );
`,
    '',
  ],
  [
    `  shouldStartViewTransition
    ? (pendingViewTransition = startViewTransition(
        suspendedState,
        root.containerInfo,
        pendingTransitionTypes,
        flushMutationEffects,
        flushLayoutEffects,
        flushAfterMutationEffects,
        flushSpawnedWork,
        flushPassiveEffects,
        reportViewTransitionError,
        null,
        null
      ))
    : (flushMutationEffects(), flushLayoutEffects(), flushSpawnedWork());
`,
    '  flushMutationEffects(), flushLayoutEffects(), flushSpawnedWork();\n',
  ],
  [
    `            var fragmentInstance = new FragmentInstance(current);
            traverseVisibleInstancesAndTextInstances(
              current.child,
              !1,
              addFragmentHandleToFiber,
              fragmentInstance,
              void 0,
              void 0
            );
            current.stateNode = fragmentInstance;
`,
    '            throw Error("No reference to a fragment: see lean-react");\n',
  ],
  [
    `  r: requestFormReset,
  D: prefetchDNS,
  C: preconnect,
  L: preload,
  m: preloadModule,
  X: preinitScript,
  S: preinitStyle,
  M: preinitModuleScript
`,
    '  r: requestFormReset\n',
  ],
]

/** React's numbers of these component kinds, and in how many places React handles each. */
const KINDS = { 19: 8, 30: 13 }

/** Checks on hot paths that never match once the entry points are removed. */
const IDLE = [
  'trackEnterViewTransitions',
  'commitExitViewTransitions',
  'commitNestedViewTransitions',
  'commitAfterMutationEffectsOnFiber',
  'restoreEnterOrExitViewTransitions',
  'restoreNestedViewTransitions',
  'commitNewChildToFragmentInstances',
  'commitFragmentInstanceInsertionEffects',
  'commitFragmentInstanceDeletionEffects',
  'isFragmentInstanceParent',
  'mountActionState',
  'updateActionState',
  'rerenderActionState',
  'getStackByFiberInDevAndProd',
  // Exported by React, called nowhere.
  'defaultOnDefaultTransitionIndicator',
]

const METHODS = /^(?:FragmentInstance|ViewTransitionPseudoElement)\.prototype\.\w+ = function [^]*?^\};\n/gm
const UNSERVED = /^exports\.createRoot = function [^]*?^\};\n/gm
const HINTS =
  /^exports\.(?:preconnect|prefetchDNS|preinit|preinitModule|preload|preloadModule) = function [^]*?^\};\n/gm

/** Cases in React's file are indented evenly: deeper lines belong to the case. A case that shares its body stays. */
const casesOf = (kind: string): RegExp => new RegExp(`(?<!case \\d+:\\n)^( *)case ${kind}:\\n(?:\\1 .*\\n|\\n)+`, 'gm')
const functionNamed = (name: string): RegExp => new RegExp(`^function ${name}\\([^]*?^\\}\\n`, 'gm')

function replace(code: string, from: string | RegExp, to: string, times: number): string {
  const found = typeof from === 'string' ? code.split(from).length - 1 : (code.match(from)?.length ?? 0)
  if (found !== times) throw new Error(`React has changed: expected ${times} of, found ${found} of:\n${from}`)
  return code.replaceAll(from, () => to)
}

function requireKnown(source: string): void {
  if (!source.includes(`exports.version = "${VERSION}";`)) throw new Error(`lean-react knows React ${VERSION} alone`)
}

/** For `react-dom/client`, the renderer. */
export function leanClient(source: string): string {
  requireKnown(source)
  let code = source
  for (const [from, to] of DOORS) code = replace(code, from, to, 1)
  for (const [kind, times] of Object.entries(KINDS)) code = replace(code, casesOf(kind), '', times)
  for (const name of IDLE) code = replace(code, functionNamed(name), `function ${name}() {\n}\n`, 1)
  return replace(replace(code, METHODS, '', 15), UNSERVED, '', 1)
}

/** For `react-dom`, the functions that components import. */
export function leanDom(source: string): string {
  requireKnown(source)
  return replace(source, HINTS, '', 6)
}

const CLIENT = /[\\/]react-dom[\\/]cjs[\\/]react-dom-client\.production\.js$/
const DOM = /[\\/]react-dom[\\/]cjs[\\/]react-dom\.production\.js$/

/**
 * Removes view transitions (the router uses the browser's), fragment refs, SuspenseList and useActionState. Also removes
 * resource hints from components, rendering without server markup, and component stacks as text.
 */
export function leanReact(): Plugin {
  let left = 2
  return {
    name: 'lean-react',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: [CLIENT, DOM] },
      handler: (code, id) => {
        left -= 1
        return { code: CLIENT.test(id) ? leanClient(code) : leanDom(code), map: null }
      },
    },
    buildEnd(error) {
      if (!error && left !== 0) throw new Error('lean-react did not meet both parts of React in this build')
    },
  }
}
