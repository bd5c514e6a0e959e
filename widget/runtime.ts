import { useStore } from '@nanostores/react'
import { atom, computed, onMount } from 'nanostores'
import {
  Component,
  createContext,
  useCallback,
  useContext,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'

/** All that the second file may take from the first, by the name of the import: one Preact, one set of contexts. */
export const runtime = {
  react: {
    Component,
    createContext,
    useCallback,
    useContext,
    useEffect,
    useId,
    useLayoutEffect,
    useMemo,
    useRef,
    useState,
  },
  'react/jsx-runtime': { Fragment, jsx, jsxs },
  nanostores: { atom, computed, onMount },
  '@nanostores/react': { useStore },
}
