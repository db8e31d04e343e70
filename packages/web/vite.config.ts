import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // nothing inline: the page is served with a strict policy
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'rating-table', test: /rating-table\.data\.ts/, priority: 4 },
            { name: 'schema', test: /node_modules\/(zod|yaml)\//, priority: 3 },
            // what advises is for the workbench alone
            {
              name: 'engine',
              test: /packages\/engine\/src\/(?!advice|catalog|dice\/(?:by-faces|added-up|roll-tree)|rulesets\/[^/]+\/contest).*\.ts$|node_modules\/(@noble|pure-rand)\//,
              includeDependenciesRecursively: false,
              priority: 2,
            },
            {
              name: 'interop',
              test: /packages\/interop\/src|node_modules\/(fflate|saxes|xmlchars)\//,
              priority: 1,
            },
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
          ],
        },
      },
    },
  },
  server: { proxy: { '/api': 'http://localhost:8787' } },
})
