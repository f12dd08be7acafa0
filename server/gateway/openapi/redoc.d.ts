declare module 'redoc/bundles/redoc.standalone.js?raw' {
  const script: string
  export default script
}

// Made by `npm run contract`, so it may not exist while types are checked.
declare module '*.json?raw' {
  const text: string
  export default text
}
