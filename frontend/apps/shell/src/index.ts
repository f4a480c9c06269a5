// The shared singletons are settled before any module that uses them runs.
import('./bootstrap');
