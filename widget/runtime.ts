import {
  Component,
  cloneElement,
  createContext,
  createElement,
  createPortal,
  createRef,
  Fragment,
  hydrate,
  options,
  render,
  toChildArray,
} from 'preact'
import {
  useCallback,
  useContext,
  useDebugValue,
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'preact/hooks'
import { jsx, jsxs } from 'preact/jsx-runtime'

/** All that the second file may take from the first, by the name of the import: one Preact, one set of hooks. */
export const runtime = {
  preact: {
    Component,
    cloneElement,
    createContext,
    createElement,
    createPortal,
    createRef,
    Fragment,
    hydrate,
    options,
    render,
    toChildArray,
  },
  'preact/hooks': {
    useCallback,
    useContext,
    useDebugValue,
    useEffect,
    useId,
    useImperativeHandle,
    useLayoutEffect,
    useMemo,
    useReducer,
    useRef,
    useState,
  },
  'preact/jsx-runtime': { Fragment, jsx, jsxs },
}
